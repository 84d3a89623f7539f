/** Documentation of an error code. */
export interface ErrorDescription {
  readonly meaning: string;
  readonly whatToDo: string;
}
