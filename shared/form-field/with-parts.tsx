import { InnerBlocks } from '@wordpress/block-editor';
import type { ReactNode } from 'react';
import type { WithSavedMarkup } from '../saved-markup';

/** What every field's save takes. */
interface FieldProps {
	attributes: WithSavedMarkup;
}

/**
 * Newer content keeps a field's label, input and options in blocks of their own, inside an element
 * without any class. Older content has them as attributes.
 */
export const hasParts = ( { savedMarkup = '' }: WithSavedMarkup ) =>
	savedMarkup.startsWith( '<div>' );

/**
 * Keeps a field whose parts are blocks in that shape. Turning it into another kind of field is not
 * offered: that would lose its parts.
 *
 * @param settings Of the field's block.
 */
export function withParts<
	S extends {
		save: ( props: never ) => ReactNode;
		transforms: { to: object[] };
	},
>( settings: S ): S {
	const saveField = settings.save as ( props: FieldProps ) => ReactNode;
	return {
		...settings,
		save: ( props: FieldProps ) =>
			hasParts( props.attributes ) ? (
				<div>
					<InnerBlocks.Content />
				</div>
			) : (
				saveField( props )
			),
		transforms: {
			...settings.transforms,
			to: settings.transforms.to.map( ( transform ) => ( {
				...transform,
				isMatch: ( attributes: WithSavedMarkup ) =>
					! hasParts( attributes ),
			} ) ),
		},
	};
}
