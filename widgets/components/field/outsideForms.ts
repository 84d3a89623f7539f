/**
 * On every field: it belongs to no form, also where the widget stands inside one. The host's form is then not sent by Enter in the field, does not carry
 * the field's value, does not validate it, and does not clear it when it is reset.
 *
 * @example <input {...outsideForms} value={text} />
 */
export const outsideForms = { form: '' } as const;
