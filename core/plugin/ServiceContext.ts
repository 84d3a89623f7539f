/** Whom a plugin's own services are got from: what inversify hands to `toDynamicValue`. */
export interface ServiceContext {
  /** The engine's service of a role. @throws Error of inversify where nothing is bound */
  get<T>(role: symbol | (abstract new (...given: never[]) => T)): T;
}
