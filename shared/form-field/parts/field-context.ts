import { createContext, useContext } from '@wordpress/element';
import type { ReactNode } from 'react';
import type { PartsAttributes, FieldKind } from '../types';

/** The field that a label, an input or an option belongs to. */
export interface FieldOfParts {
	kind: FieldKind;
	clientId: string;
	attributes: PartsAttributes;
	setAttributes: ( attributes: Partial< PartsAttributes > ) => void;
	/** Settings of its kind. */
	settings: ReactNode;
}

/** Its parts are rendered inside it, so they need not look for it. */
export const FieldContext = createContext< FieldOfParts | null >( null );

/** Returns the field around a part, or null where a part stands alone. */
export const useField = () => useContext( FieldContext );
