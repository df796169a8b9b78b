/** What a part of a field holds, as it was saved: any value may be of another type. */
export type PartAttributes = Record< string, unknown >;

export interface PartProps {
	clientId: string;
	isSelected: boolean;
	attributes: PartAttributes;
	setAttributes: ( attributes: PartAttributes ) => void;
}

/** Returns a text of a part; an empty one where it is something else. */
export const textIn = ( attributes: PartAttributes, key: string ): string =>
	typeof attributes[ key ] === 'string' ? attributes[ key ] : '';
