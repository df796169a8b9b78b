import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { useJoinToLastStep } from '../join-to-last-step';
import type { FieldAttributes, FieldStyles } from './types';

/** Attributes that are a matter of looks. */
const STYLES = [
	'borderRadius',
	'borderWidth',
	'labelFontSize',
	'fieldFontSize',
	'lineHeight',
	'labelLineHeight',
	'inputColor',
	'labelColor',
	'fieldBackgroundColor',
	'buttonBackgroundColor',
	'buttonBorderRadius',
	'buttonBorderWidth',
	'borderColor',
] as const satisfies ( keyof FieldStyles )[];

const stylesOf = ( attributes: FieldStyles ) =>
	Object.fromEntries( STYLES.map( ( key ) => [ key, attributes[ key ] ] ) );

const isStyled = ( attributes: FieldStyles ) =>
	STYLES.some( ( key ) => attributes[ key ] !== undefined );

/**
 * The look of a field, that it has in common with the other fields of its form unless it says
 * otherwise. A field that was just inserted takes over how the others look.
 *
 * @return How to change the look, and whether it is shared.
 */
export function useSharedStyles(
	clientId: string,
	attributes: Pick< FieldAttributes, 'shareFieldAttributes' > & FieldStyles,
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void
) {
	// Asked when something happens: what other blocks do renders no field anew.
	const editor = useSelect( blockEditorStore );
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const joinToLastStep = useJoinToLastStep();
	const { shareFieldAttributes } = attributes;

	/** The other fields of the form, in its order, that share their look. */
	const others = () => {
		// Also from within columns; a field's block says what it stands in.
		const { ancestor } = getBlockType( editor.getBlockName( clientId )! )!;
		const forms = editor.getBlockParentsByBlockName( clientId, ancestor! );
		return editor
			.getClientIdsOfDescendants( forms.slice( -1 ) )
			.filter( ( id ) => id !== clientId )
			.map( ( id ) => ( {
				id,
				attributes: editor.getBlockAttributes< FieldAttributes >( id )!,
			} ) )
			.filter( ( field ) => field.attributes?.shareFieldAttributes );
	};
	const common = () =>
		others().find( ( field ) => isStyled( field.attributes ) )?.attributes;

	useEffect( () => {
		const isNew = [ undefined, 'inserter_menu' ].some( ( source ) =>
			editor.wasBlockJustInserted( clientId, source )
		);
		if ( isNew && shareFieldAttributes && ! isStyled( attributes ) ) {
			const found = common();
			if ( found ) {
				joinToLastStep();
				setAttributes( stylesOf( found ) );
			}
		}
	}, [] ); // eslint-disable-line react-hooks/exhaustive-deps -- Only when it was inserted.

	return {
		setStyles( styles: FieldStyles ) {
			updateBlockAttributes(
				[
					clientId,
					...( shareFieldAttributes
						? others().map( ( { id } ) => id )
						: [] ),
				],
				styles
			);
		},
		/** Who joins the others looks as they do. */
		setShared( isShared: boolean ) {
			const found = isShared && common();
			setAttributes( {
				shareFieldAttributes: isShared,
				...( found && stylesOf( found ) ),
			} );
		},
	};
}
