/** The book does not do what is asked: `status` is what the service answers with, `code` what its body says. */
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
