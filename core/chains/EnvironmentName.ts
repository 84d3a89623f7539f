export const EnvironmentName = { SANDBOX: 'sandbox', PRODUCTION: 'production' } as const;
export type EnvironmentName = (typeof EnvironmentName)[keyof typeof EnvironmentName];
