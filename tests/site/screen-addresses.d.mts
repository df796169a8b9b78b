export const SETTINGS: string;
export const LISTS: Record< string, string >;
export const SCREENS: Record< string, string >;
