/**
 * Attributes for every field: it belongs to no form, also if the widget is inside one. Enter in the field then
 * does not send the host's form, and the form does not contain the field's value, validate it, or clear it on
 * reset.
 *
 * @example <input {...outsideForms} value={text} />
 */
export const outsideForms = { form: '' } as const;
