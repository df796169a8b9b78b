import { Spinner, TabPanel, ToggleControl } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRequest, type Request } from '../../../shared/use-request';
import { fetchTags } from './api';
import { FaultList } from './fault-list';
import { networks } from './networks';
import type { PageTags } from './types';
import { useEditedPost, type EditedPost } from './use-post';
import { useThread } from './use-thread';

/** Whether the page's own tags are drawn, what became of asking for them, and the choice. */
function Source( {
	request,
	isPage,
	onChange,
}: {
	request: Request< PageTags | null >;
	isPage: boolean;
	onChange: ( isPage: boolean ) => void;
} ) {
	return (
		<div className="mainstay-previews__source">
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __(
					'Show what the published page says',
					'mainstay-blocks'
				) }
				help={ __(
					'Otherwise what is in the editor is shown.',
					'mainstay-blocks'
				) }
				checked={ isPage }
				onChange={ onChange }
			/>
			{ isPage && request.status === 'loading' && (
				<p>
					<Spinner />
					{ __( 'Reading the published page…', 'mainstay-blocks' ) }
				</p>
			) }
			{ isPage && request.status === 'failed' && (
				<p role="alert">{ request.message }</p>
			) }
		</div>
	);
}

/** The tags of the post's page; null for what has no public page. */
const usePageTags = ( { publicUrl, version }: EditedPost ) =>
	useRequest< PageTags | null >(
		async ( signal ) =>
			publicUrl ? fetchTags( publicUrl, signal ) : null,
		[ publicUrl, version ]
	);

/** A tab for each network, and below them what could be better. */
export function Tabs() {
	const post = useEditedPost();
	const thread = useThread( post.isThread );
	const request = usePageTags( post );
	const [ choice, setChoice ] = useState< boolean >();
	const isWide = useViewportMatch( 'medium' );

	const isPage = Boolean( post.publicUrl ) && ( choice ?? ! post.isDirty );
	const tags =
		( isPage && request.status === 'ready' && request.data ) || undefined;
	const shown = tags ?? post.shown;
	const tabs = networks();
	return (
		<>
			{ post.publicUrl && (
				<Source
					request={ request }
					isPage={ isPage }
					onChange={ setChoice }
				/>
			) }
			<TabPanel
				className="mainstay-previews__tabs"
				orientation={ isWide ? 'vertical' : 'horizontal' }
				initialTabName={ post.isThread ? 'twitter' : 'google' }
				tabs={ tabs.map( ( { name, title } ) => ( { name, title } ) ) }
			>
				{ ( { name } ) => (
					<div className="mainstay-previews__tab">
						{ tabs
							.find( ( tab ) => tab.name === name )
							?.draw( { shown, post, thread } ) }
					</div>
				) }
			</TabPanel>
			<FaultList
				shown={ shown }
				tags={ tags }
				proposal={ post.proposal }
			/>
		</>
	);
}
