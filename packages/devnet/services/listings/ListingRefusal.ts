/** Thrown if the book refuses a request: `status` is the HTTP status of the response, `code` is in its body. */
export class ListingRefusal extends Error {
  override readonly name = 'ListingRefusal';

  constructor(
    readonly status: 400 | 401 | 404,
    readonly code: 'VALIDATION_ERROR' | 'UNAUTHORISED_REQUEST' | 'RESOURCE_NOT_FOUND',
    message: string,
  ) {
    super(message);
  }
}
