import { Button } from '@wordpress/components';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { parse, type Block } from '@wordpress/blocks';
import { store as coreStore, type UnstableBase } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import {
	PluginDocumentSettingPanel,
	PluginPrePublishPanel,
} from '@wordpress/editor';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import type { ReactNode } from 'react';
import { FailedNotice } from '../../../../shared/controls/failed-notice';
import { isRefusal, statusOf } from '../../../../shared/error-message';
import {
	FIELD,
	useShownChoices,
} from '../../../../shared/post-panel/publishing-choices';
import { useRequest } from '../../../../shared/use-request';
import { fetchSavedForm } from '../api';
import type { ContactFormAttributes } from '../types';
import { outsideRecipients } from './outside-recipients';
import { sendsMails, toldUsersIn, useUserNames } from './told-users';
import { useDefaults } from './use-defaults';

const NAME = 'jetpack/contact-form';

/** Name of this choice, see php-stubs/core/publishing-choices.php. */
const CHOICE = 'form_recipients';

const SHOWN = [ CHOICE ];

const NOTHING: string[] = [];

/** Whoever reads the list and publishes agrees to it. */
function Agreement() {
	useShownChoices( SHOWN );
	return null;
}

/** Of a post that was published without the list, as by quick edit. */
function WaitingPanel( {
	isKnown,
	children,
}: {
	/** Whether the whole list is there. */
	isKnown: boolean;
	children: ReactNode;
} ) {
	const { editPost } = useDispatch( 'core/editor' );
	const waiting = useSelect(
		( select ) =>
			( select( 'core/editor' ).getEditedPostAttribute( FIELD ) ??
				NOTHING ) as string[],
		[]
	);
	const hasAgreed = ! waiting.includes( CHOICE );
	return (
		<PluginDocumentSettingPanel
			name="form-recipients"
			title={ __( 'Form responses', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'This post was published without this list, and its forms were made by someone who is not allowed to publish. Until you agree, responses are kept here, and nothing is sent elsewhere.',
					'mainstay-blocks'
				) }
			</p>
			{ children }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ hasAgreed || ! isKnown }
				// The keyboard stays where it is.
				accessibleWhenDisabled
				onClick={ () =>
					editPost( {
						[ FIELD ]: waiting.filter( ( one ) => one !== CHOICE ),
					} )
				}
			>
				{ __( 'Agree', 'mainstay-blocks' ) }
			</Button>
			<p role="status">
				{ hasAgreed &&
					__(
						'You agree. Responses are sent outside once you save the post.',
						'mainstay-blocks'
					) }
			</p>
		</PluginDocumentSettingPanel>
	);
}

/** Attributes of the forms among blocks, at any depth. */
const formsIn = ( blocks: Block[] ): Partial< ContactFormAttributes >[] =>
	blocks.flatMap( ( { name, attributes, innerBlocks } ) => [
		...( name === NAME ? [ attributes ] : [] ),
		...formsIn( innerBlocks ),
	] );

/**
 * Returns the forms of a saved form: none of one that was deleted, which sends nothing; null where the user may not
 * read it. Everything else can be tried again.
 */
const readForms = ( ref: number, signal: AbortSignal ) =>
	fetchSavedForm( ref, signal ).then(
		( { content } ) => formsIn( parse( content.raw ?? '' ) ),
		( error ) => {
			if ( statusOf( error ) === 404 ) {
				return [];
			}
			if ( isRefusal( error ) ) {
				return null;
			}
			throw error;
		}
	);

/** The forms of the post; those that only refer to a saved form by its number. */
function useForms() {
	// As text, so that what is typed elsewhere in the post makes no new object.
	const inPost = useSelect( ( select ) => {
		const editor = select( blockEditorStore );
		return JSON.stringify(
			editor
				.getClientIdsWithDescendants()
				.filter( ( id ) => editor.getBlockName( id ) === NAME )
				.map( ( id ) => editor.getBlockAttributes( id ) )
		);
	}, [] );
	return useMemo( () => {
		const forms = JSON.parse( inPost ) as ContactFormAttributes[];
		const isReference = ( form: ContactFormAttributes ) =>
			Boolean( form.ref && ! form.savedMarkup );
		return {
			forms: forms.filter( ( form ) => ! isReference( form ) ),
			saved: [
				...new Set(
					forms.filter( isReference ).map( ( { ref } ) => ref! )
				),
			],
		};
	}, [ inPost ] );
}

/** Names everybody who gets what visitors write into the forms of the post: outside the site, and users of it. */
function OutsideRecipients( { isWaiting }: { isWaiting: boolean } ) {
	const { forms, saved } = useForms();
	const home = useSelect(
		( select ) =>
			select( coreStore ).getEntityRecord< UnstableBase >(
				'root',
				'__unstableBase'
			)?.home,
		[]
	);
	const author = useDefaults().to;
	const request = useRequest(
		( signal ) =>
			Promise.all( saved.map( ( ref ) => readForms( ref, signal ) ) ),
		[ saved.join() ]
	);
	const answers = request.status === 'ready' ? request.data : [];
	const all = [ ...forms, ...answers.flatMap( ( found ) => found ?? [] ) ];
	const told = [
		...new Set( all.filter( sendsMails ).flatMap( toldUsersIn ) ),
	];
	const nameOf = useUserNames( told );
	const list = outsideRecipients(
		all,
		new URL( home || window.location.href ).hostname,
		author ? [ author ] : []
	);
	const isPartUnknown = answers.includes( null );
	const isKnown = ! saved.length || request.status === 'ready';
	const isFailed = request.status === 'failed';
	if ( ! list.length && ! told.length && ! isPartUnknown && ! isFailed ) {
		return null;
	}
	const content = (
		<>
			{ list.length > 0 && (
				<>
					<p>
						{ __(
							'What visitors write into the forms here is also sent outside this site, to:',
							'mainstay-blocks'
						) }
					</p>
					<ul>
						{ list.map( ( one ) => (
							<li key={ one }>
								<bdi>{ one }</bdi>
							</li>
						) ) }
					</ul>
				</>
			) }
			{ told.length > 0 && (
				<>
					<p>
						{ __(
							'These users of this site get it by email, if they may edit posts or pages:',
							'mainstay-blocks'
						) }
					</p>
					<ul>
						{ told.map( ( id ) => (
							<li key={ id }>
								<bdi>{ nameOf( id ) }</bdi>
							</li>
						) ) }
					</ul>
				</>
			) }
			{ isPartUnknown && (
				<p>
					{ __(
						'Where a saved form sends its responses could not be read. Ask someone who can edit it.',
						'mainstay-blocks'
					) }
				</p>
			) }
			{ isFailed && <FailedNotice { ...request } /> }
		</>
	);
	return isWaiting ? (
		<WaitingPanel isKnown={ isKnown }>{ content }</WaitingPanel>
	) : (
		<PluginPrePublishPanel
			title={ __( 'Form responses', 'mainstay-blocks' ) }
			initialOpen
		>
			{ isKnown && <Agreement /> }
			{ content }
		</PluginPrePublishPanel>
	);
}

/**
 * For whoever may publish the post: before it is published, who agrees to its recipients by that; and
 * afterwards, where nobody has.
 */
function RecipientsPanel() {
	const { canPublish, isPublished, isWaiting } = useSelect( ( select ) => {
		// By its name: the editor's own package is not on every screen that has blocks.
		const editor = select( 'core/editor' );
		const stored = editor?.getCurrentPostAttribute?.( FIELD ) as
			string[] | undefined;
		return {
			canPublish: Boolean(
				editor?.getCurrentPost?.()?._links?.[ 'wp:action-publish' ]
			),
			isPublished: Boolean( editor?.isCurrentPostPublished?.() ),
			isWaiting: Boolean( stored?.includes( CHOICE ) ),
		};
	}, [] );
	return (
		canPublish &&
		( isWaiting || ! isPublished ) && (
			<OutsideRecipients isWaiting={ isPublished } />
		)
	);
}

// With the code of the first form that is shown. It is there before the panel is opened, and so above what
// loads then.
registerPlugin( 'mainstay-form-recipients', { render: RecipientsPanel } );
