import {
	InnerBlocks,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { ComponentType, ReactNode } from 'react';
import type { WithSavedMarkup } from '../saved-markup';

/** What every field's edit and save take. */
interface FieldProps {
	attributes: WithSavedMarkup;
}

/**
 * Newer content keeps a field's label, input and options in blocks of their own, inside an element
 * without any class. Older content has them as attributes.
 */
const hasParts = ( { savedMarkup = '' }: WithSavedMarkup ) =>
	savedMarkup.startsWith( '<div>' );

function PartsEdit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				renderAppender: () => null,
			} ) }
		/>
	);
}

/**
 * Keeps a field whose parts are blocks in that shape, and shows these. Turning it into another kind
 * of field is not offered: that would lose its parts.
 *
 * @param settings Of the field's block.
 */
export function withParts<
	S extends {
		edit: ( props: never ) => ReactNode;
		save: ( props: never ) => ReactNode;
		transforms: { to: object[] };
	},
>( settings: S ): S {
	const { edit: FieldEdit, save: saveField } = settings as unknown as {
		edit: ComponentType< FieldProps >;
		save: ( props: FieldProps ) => ReactNode;
	};
	return {
		...settings,
		edit: ( props: FieldProps ) =>
			hasParts( props.attributes ) ? (
				<PartsEdit />
			) : (
				<FieldEdit { ...props } />
			),
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
