/** Thrown if the request can't be fulfilled: `status` is the HTTP status of the response. */
export class SaleRefusal extends Error {
  override readonly name = 'SaleRefusal';

  constructor(
    readonly status: 400 | 403 | 404 | 409,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
