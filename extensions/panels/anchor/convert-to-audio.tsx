import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { PluginPostPublishPanel } from '@wordpress/editor';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { tell } from '../../../shared/upgrade/event';

/** What an address may hold of the post: `{id}`, `{title}`, `{url}`. */
export const addressFor = (
	template: string,
	post: Record< string, unknown >
) =>
	template.replace( /\{(id|title|url)\}/g, ( _, key ) =>
		encodeURIComponent( String( post[ key ] ?? '' ) )
	);

/**
 * After publishing: a link to where the post becomes an episode.
 *
 * @param props
 * @param props.url As the owner set it.
 */
export function ConvertToAudio( { url }: { url: string } ) {
	return (
		<PluginPostPublishPanel
			initialOpen
			title={ __( 'Convert to audio', 'mainstay-blocks' ) }
		>
			<Offer url={ url } />
		</PluginPostPublishPanel>
	);
}

/** What is in the panel: it is there when somebody sees it. */
function Offer( { url }: { url: string } ) {
	const { post, href } = useSelect(
		( select ) => {
			const editor = select( 'core/editor' );
			const id = editor.getCurrentPostId() as number;
			return {
				post: id,
				href: addressFor( url, {
					id,
					title: editor.getEditedPostAttribute( 'title' ),
					url: editor.getPermalink(),
				} ),
			};
		},
		[ url ]
	);
	useEffect( () => tell( 'podcast_impression', { post } ), [ post ] );
	return (
		<>
			<p>
				{ __(
					'Seamlessly turn this post into a podcast episode with Anchor - and let readers listen to your post.',
					'mainstay-blocks'
				) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="primary"
				href={ href }
				target="_top"
				onClick={ () => tell( 'podcast_click', { post } ) }
			>
				{ __( 'Create a podcast episode', 'mainstay-blocks' ) }
			</Button>
		</>
	);
}
