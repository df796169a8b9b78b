import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { PluginPostPublishPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';

/** What an address may hold of the post: `{id}`, `{title}`, `{url}`. */
export const addressFor = (template: string, post: Record<string, unknown>) =>
	template.replace(/\{(id|title|url)\}/g, (_, key) =>
		encodeURIComponent(String(post[key] ?? ''))
	);

/**
 * After publishing: a link to where the post becomes an episode.
 *
 * @param props
 * @param props.url As the owner set it.
 */
export function ConvertToAudio({ url }: { url: string }) {
	const href = useSelect(
		(select) => {
			const editor = select('core/editor') as any;
			return addressFor(url, {
				id: editor.getCurrentPostId(),
				title: editor.getEditedPostAttribute('title'),
				url: editor.getPermalink(),
			});
		},
		[url]
	);
	return (
		<PluginPostPublishPanel
			initialOpen
			title={__('Convert to audio', 'mainstay-blocks')}
		>
			<p>
				{__(
					'Seamlessly turn this post into a podcast episode with Anchor - and let readers listen to your post.',
					'mainstay-blocks'
				)}
			</p>
			<Button
				__next40pxDefaultSize
				variant="primary"
				href={href}
				target="_top"
			>
				{__('Create a podcast episode', 'mainstay-blocks')}
			</Button>
		</PluginPostPublishPanel>
	);
}
