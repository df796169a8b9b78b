/** Puts a site back to what it was at first; does nothing where there is no snapshot of it. */
export function restoreSnapshot( dir: string ): void;
