/**
 * Thread mode: while a post is to be shared as a thread, the editor shows where each post of the
 * thread ends and what cannot be a part of it. The choice itself is the share panel's.
 */
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import { LoadFailedNotice } from '../../../shared/lazy/load-failed-notice';
import { setThreadMode } from './thread-mode';
import { withWarnings } from './with-warnings';

export const name = 'tweetstorm';

const Thread = lazyPart(
	() =>
		import( /* webpackChunkName: "tweetstorm/thread" */ './thread' ).then(
			( module ) => module.Thread
		),
	{ label: () => __( 'Thread', 'mainstay-blocks' ), Failed: LoadFailedNotice }
);

function Panel() {
	const isOn = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return Boolean(
			editor?.getCurrentPostType?.() &&
			editor.getEditedPostAttribute( 'meta' )?.jetpack_is_tweetstorm
		);
	}, [] );
	useEffect( () => {
		setThreadMode( isOn );
		return () => setThreadMode( false );
	}, [ isOn ] );
	return isOn ? <Thread /> : null;
}

export function register() {
	addFilter( 'editor.BlockEdit', `mainstay-blocks/${ name }`, withWarnings );
	registerPlugin( 'mainstay-tweetstorm', { render: Panel } );
}
