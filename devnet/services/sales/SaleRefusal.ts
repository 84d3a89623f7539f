/** The request cannot be met: `status` is what the service answers with. */
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
