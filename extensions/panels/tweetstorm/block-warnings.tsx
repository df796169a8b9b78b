import { useSelect } from '@wordpress/data';
import { Notice } from '@wordpress/components';
import { maxImagesOf, networkOf } from './networks';
import { warningsOf } from './warnings-of';

/** What a thread makes of one block, below it. */
export function BlockWarnings( {
	name,
	clientId,
	attributes,
}: {
	name: string;
	clientId: string;
	attributes: Record< string, unknown >;
} ) {
	const { parents, images, isTemplate, network } = useSelect(
		( select ) => {
			const blocks = select( 'core/block-editor' );
			const editor = select( 'core/editor' );
			const mode = editor?.getRenderingMode?.();
			return {
				parents: blocks
					.getBlockParents( clientId )
					.map( ( id: string ) => blocks.getBlockName( id ) )
					.join() as string,
				images: blocks.getBlockCount( clientId ) as number,
				isTemplate: Boolean( mode && mode !== 'post-only' ),
				network: networkOf(
					editor?.getEditedPostAttribute(
						'jetpack_publicize_connections'
					)
				),
			};
		},
		[ clientId ]
	);
	const warnings = warningsOf( {
		name,
		attributes,
		parents: parents ? parents.split( ',' ) : [],
		images,
		isTemplate,
		network,
		maxImages: maxImagesOf( network ),
	} );
	if ( ! warnings.length ) {
		return null;
	}
	return (
		<div
			className="mainstay-thread-warnings"
			contentEditable={ false }
			// In the canvas the theme would have it in its own large letters.
			style={ { font: '400 13px/1.4 sans-serif' } }
		>
			<Notice
				status="warning"
				isDismissible={ false }
				// With thread mode all of them come at once: too many to be read aloud.
				spokenMessage=""
			>
				{ warnings.map( ( warning ) => (
					<div key={ warning }>{ warning }</div>
				) ) }
			</Notice>
		</div>
	);
}
