export function seal(text: string): string;
export function isSealable(text: string): boolean;
