export const APP: { client: string; secret: string; webhook: string };
export const BREAD: { meta: Record< string, unknown > };
export function connect( app?: typeof APP ): Promise< boolean >;
export function disconnect(): Promise< void >;
export function forgetTries(): Promise< void >;
