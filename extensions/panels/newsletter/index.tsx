/**
 * Posts by e-mail: before a post is published, its author decides whether it goes to those who
 * subscribed, and can look at the mail first. Afterwards the same place says how far it is.
 */
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import { PublishFrame } from '../../../shared/post-panel/publish-frame';

export const name = 'newsletter';

const label = () => __( 'Newsletter', 'mainstay-blocks' );

const Newsletter = lazyPart(
	() =>
		import(
			/* webpackChunkName: "newsletter/newsletter-panel" */ './newsletter'
		).then( ( module ) => module.Newsletter ),
	{
		label,
		frame: ( message ) => (
			<PublishFrame title={ label() }>{ message }</PublishFrame>
		),
	}
);

function Panel() {
	// Asked for when somebody is about to publish, or has.
	const isNeeded = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return (
			editor?.getCurrentPostType?.() === 'post' &&
			editor.isPublishSidebarOpened?.()
		);
	}, [] );
	return isNeeded ? <Newsletter /> : null;
}

export function register() {
	registerPlugin( 'mainstay-newsletter', { render: Panel } );
}
