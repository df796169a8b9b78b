import { useSelect } from '@wordpress/data';
import { Notice } from '@wordpress/components';
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
	const { parents, images, isTemplate } = useSelect(
		( select ) => {
			const blocks = select( 'core/block-editor' );
			const mode = select( 'core/editor' )?.getRenderingMode?.();
			return {
				parents: blocks
					.getBlockParents( clientId )
					.map( ( id: string ) => blocks.getBlockName( id ) )
					.join() as string,
				images: blocks.getBlockCount( clientId ) as number,
				isTemplate: Boolean( mode && mode !== 'post-only' ),
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
