import { store as blockEditorStore } from '@wordpress/block-editor';
import { createHigherOrderComponent } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { createContext, useContext, useState } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import type { ComponentType } from 'react';
import type { Unavailable } from '../../../shared/boot';
import { Banner } from './banner';
import { isRefused, KINDS, type AllowedTypes } from './is-refused';

type Check = ( files: Iterable< File > ) => void;

/** From a block to what chooses files inside it. */
const CheckContext = createContext< Check | null >( null );

interface BlockProps {
	name: string;
	clientId: string;
}

/** Of what chooses files: what it calls with them before they are uploaded. */
interface ChooserProps {
	onFilesPreUpload?: Check;
	onFilesUpload?: Check;
}

/** The block, and above it, after a file that the plan does not allow, what would. */
const withBanner =
	( details: Unavailable[ 'details' ] ) =>
	( BlockEdit: ComponentType< BlockProps > ) =>
		function BlockEditWithBanner( props: BlockProps ) {
			return KINDS[ props.name ] ? (
				<CheckedBlock
					{ ...props }
					details={ details }
					Edit={ BlockEdit }
				/>
			) : (
				<BlockEdit { ...props } />
			);
		};

function CheckedBlock( {
	details,
	Edit,
	...props
}: BlockProps & {
	details: Unavailable[ 'details' ];
	Edit: ComponentType< BlockProps >;
} ) {
	const [ isBannerShown, setIsBannerShown ] = useState( false );
	const { clientId } = props;
	const { allowed, isSelected } = useSelect(
		( select ) => {
			const { getSettings, isBlockSelected, hasSelectedInnerBlock } =
				select( blockEditorStore );
			return {
				allowed: getSettings().allowedMimeTypes as AllowedTypes,
				// A cover selects its first paragraph by itself.
				isSelected:
					isBlockSelected( clientId ) ||
					hasSelectedInnerBlock( clientId, true ),
			};
		},
		[ clientId ]
	);
	return (
		<CheckContext.Provider
			value={ ( files ) =>
				setIsBannerShown( isRefused( props.name, files, allowed ) )
			}
		>
			{ isBannerShown && isSelected && <Banner details={ details } /> }
			<Edit { ...props } />
		</CheckContext.Provider>
	);
}

/** Passes on what a block hears of files before they are uploaded. */
const withCheck =
	( prop: 'onFilesPreUpload' | 'onFilesUpload' ) =>
	( Chooser: ComponentType< ChooserProps > ) =>
		function CheckedChooser( props: ChooserProps ) {
			const check = useContext( CheckContext );
			const heard = props[ prop ];
			return check ? (
				<Chooser
					{ ...props }
					{ ...{
						[ prop ]: ( files: Iterable< File > ) => {
							check( files );
							heard?.( files );
						},
					} }
				/>
			) : (
				<Chooser { ...props } />
			);
		};

/**
 * Puts the checks around WordPress's blocks and what chooses files in them.
 *
 * @param details Of the plan.
 */
export function addChecks( details: Unavailable[ 'details' ] ) {
	for ( const [ filter, wrap ] of [
		[ 'editor.BlockEdit', withBanner( details ) ],
		[ 'editor.MediaPlaceholder', withCheck( 'onFilesPreUpload' ) ],
		[ 'editor.MediaReplaceFlow', withCheck( 'onFilesUpload' ) ],
	] as const ) {
		addFilter(
			filter,
			'mainstay/media-upload-checks',
			createHigherOrderComponent(
				wrap as ( Inner: ComponentType ) => ComponentType,
				'withUploadCheck'
			)
		);
	}
}
