/** What the documentation says about a code. */
export interface ErrorDescription {
  readonly meaning: string;
  readonly whatToDo: string;
}
