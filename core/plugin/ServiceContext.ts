/** Access to the engine's services: the context that inversify passes to `toDynamicValue`. */
export interface ServiceContext {
  /** Returns the engine's service of a role. @throws Error of inversify if the role isn't bound */
  get<T>(role: symbol | (abstract new (...given: never[]) => T)): T;
}
