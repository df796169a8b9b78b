import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { DropdownMenu, Icon } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { getShareServices } from '../../../shared/sharing/services';
import { useShareIcon } from '../../../shared/sharing/use-share-icon';

function ServiceIcon( { service }: { service: string } ) {
	return <Icon icon={ useShareIcon( service ) } />;
}

/** Adds a button for one of the services that the list does not have yet; always there in an empty list. */
export function AddButton( {
	clientId,
	isShown,
}: {
	clientId: string;
	isShown: boolean;
} ) {
	const { insertBlock } = useDispatch( blockEditorStore );
	const { present, canInsert } = useSelect(
		( select ) => {
			const { getBlocks, canInsertBlockType } =
				select( blockEditorStore );
			return {
				present: getBlocks( clientId )
					.map( ( { attributes } ) => attributes.service )
					.join( ' ' ),
				canInsert: canInsertBlockType(
					'jetpack/sharing-button',
					clientId
				),
			};
		},
		[ clientId ]
	);
	const missing = getShareServices().filter(
		( { service } ) => ! present.split( ' ' ).includes( service )
	);
	if ( ! canInsert || ! missing.length || ( present && ! isShown ) ) {
		return null;
	}
	return (
		<div className="jetpack-sharing-buttons__add">
			<DropdownMenu
				icon={ plus }
				label={ __( 'Add a sharing button', 'mainstay-blocks' ) }
				controls={ missing.map( ( { service, label } ) => ( {
					title: label,
					icon: <ServiceIcon service={ service } />,
					onClick: () =>
						void insertBlock(
							createBlock( 'jetpack/sharing-button', {
								service,
								label,
							} ),
							undefined,
							clientId
						),
				} ) ) }
			/>
		</div>
	);
}
