import { BlockIcon, store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType, hasBlockSupport } from '@wordpress/blocks';
import { Button, NavigableMenu } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { useAddField } from '../../../../shared/form-field/adding/add-field';
import { getFieldNames } from './kinds';
import { placeForField } from './place';

/** The types of BlockIcon know fewer icons than WordPress draws, among them its own for blocks without one. */
const iconOf = ( name: string ) =>
	( getBlockType( name )?.icon ?? null ) as unknown as ComponentProps<
		typeof BlockIcon
	>[ 'icon' ];

/** The kinds of fields, each with its icon; choosing one adds it to the form. */
export function Palette( {
	form,
	onChoose,
}: {
	/** Client ID. */
	form: string;
	onChoose?: () => void;
} ) {
	const addField = useAddField();
	// As text: other blocks that change are no reason to render.
	const allowed = useSelect(
		( select ) => {
			const { canInsertBlockType } = select( blockEditorStore );
			const { root } = placeForField( form );
			return getFieldNames()
				.map( ( { name } ) => name )
				.filter(
					( name ) =>
						getBlockType( name ) &&
						hasBlockSupport( name, 'inserter', true ) &&
						canInsertBlockType( name, root )
				)
				.join();
		},
		[ form ]
	).split( ',' );
	return (
		<NavigableMenu
			className="mainstay-form-palette"
			orientation="both"
			role="menu"
			aria-label={ __( 'Fields', 'mainstay-blocks' ) }
		>
			{ getFieldNames()
				.filter( ( { name } ) => allowed.includes( name ) )
				.map( ( { name, title } ) => (
					<Button
						key={ name }
						role="menuitem"
						className="mainstay-form-palette__field"
						onClick={ () => {
							addField( name, placeForField( form ) );
							onChoose?.();
						} }
					>
						<BlockIcon icon={ iconOf( name ) } />
						<span>{ title }</span>
					</Button>
				) ) }
		</NavigableMenu>
	);
}
