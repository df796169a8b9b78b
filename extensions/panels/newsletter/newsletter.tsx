import { Button, PanelRow, ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import {
	PluginPostPublishPanel,
	PluginPrePublishPanel,
} from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import { useShownChoices } from '../../../shared/post-panel/publishing-choices';
import { useRequest } from '../../../shared/use-request';
import { fetchStatus, META, type Mailing, type Status } from './api';
import { MailDialog } from './mail-dialog';

const title = () => __( 'Newsletter', 'mainstay-blocks' );

const CHOICES = [ META ];

/** What became of a post that was wanted by e-mail. */
function mailingSentence( { state, sent, total }: Mailing ): string {
	if ( state === 'done' ) {
		return sprintf(
			/* translators: %d: number of people. */
			_n(
				'This post was sent to %d person by email.',
				'This post was sent to %d people by email.',
				sent,
				'mainstay-blocks'
			),
			sent
		);
	}
	if ( state === 'paused' || state === 'stopped' ) {
		return __(
			'The email about this post is on hold. Its owner finds out why under “Subscribers”.',
			'mainstay-blocks'
		);
	}
	return total
		? sprintf(
				/* translators: 1: number of people, 2: number of all. */
				__(
					'This post is being sent by email: %1$d of %2$d so far.',
					'mainstay-blocks'
				),
				sent,
				total
			)
		: __( 'This post is about to be sent by email.', 'mainstay-blocks' );
}

function helpOf( { subscribers, all }: Status ): string {
	if ( subscribers < all ) {
		return sprintf(
			/* translators: 1: number of people, 2: number of all subscribers. */
			_n(
				'%1$d of %2$d person gets it, once, when it is published: who wants all posts, or chose one of its categories.',
				'%1$d of %2$d people get it, once, when it is published: those who want all posts, or chose one of its categories.',
				all,
				'mainstay-blocks'
			),
			subscribers,
			all
		);
	}
	return subscribers
		? sprintf(
				/* translators: %d: number of people. */
				_n(
					'%d person gets it, once, when it is published.',
					'%d people get it, once, when it is published.',
					subscribers,
					'mainstay-blocks'
				),
				subscribers
			)
		: __( 'No one has subscribed to this site yet.', 'mainstay-blocks' );
}

function Choice( { post, status }: { post: number; status: Status } ) {
	const meta = useSelect(
		( select ) =>
			select( 'core/editor' ).getEditedPostAttribute( 'meta' ) ?? {},
		[]
	);
	const { editPost } = useDispatch( 'core/editor' );
	const [ isOpen, setIsOpen ] = useState( false );
	const canPublish = useShownChoices( CHOICES );
	const choice = meta[ META ];
	const isWanted = choice ? choice === 'yes' : status.isDefault;
	if ( status.mailing ) {
		return <p>{ mailingSentence( status.mailing ) }</p>;
	}
	return (
		<>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Send this post by email', 'mainstay-blocks' ) }
				help={ [
					helpOf( status ),
					status.isTranslationSent &&
						__(
							'A translation of this post has been sent by email.',
							'mainstay-blocks'
						),
					! canPublish &&
						__(
							'The person who publishes the post confirms it.',
							'mainstay-blocks'
						),
				]
					.filter( Boolean )
					.join( ' ' ) }
				checked={ isWanted }
				onChange={ ( isOn ) =>
					editPost( {
						meta: { [ META ]: isOn ? 'yes' : 'no' },
					} )
				}
			/>
			<PanelRow>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => setIsOpen( true ) }
				>
					{ __( 'Preview the email', 'mainstay-blocks' ) }
				</Button>
			</PanelRow>
			{ isOpen && (
				<MailDialog
					post={ post }
					onClose={ () => setIsOpen( false ) }
				/>
			) }
		</>
	);
}

/** Before publishing the choice, afterwards what came of it. */
export function Newsletter() {
	const { post, isPublished, categories } = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return {
			post: editor.getCurrentPostId() as number,
			isPublished: editor.isCurrentPostPublished() as boolean,
			categories: editor.getEditedPostAttribute( 'categories' ) as
				number[] | undefined,
		};
	}, [] );
	const request = useRequest(
		( signal ) => fetchStatus( post, categories, signal ),
		[ post, isPublished, categories?.join() ]
	);
	const Place = isPublished ? PluginPostPublishPanel : PluginPrePublishPanel;
	return (
		<Place title={ title() } initialOpen>
			{ request.status === 'failed' && <FailedNotice { ...request } /> }
			{ request.status === 'ready' &&
				( isPublished && ! request.data.mailing ? (
					<p>
						{ __(
							'This post was not sent by email.',
							'mainstay-blocks'
						) }
					</p>
				) : (
					<Choice post={ post } status={ request.data } />
				) ) }
		</Place>
	);
}
