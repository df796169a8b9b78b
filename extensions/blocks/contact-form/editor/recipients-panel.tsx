import { store as blockEditorStore } from '@wordpress/block-editor';
import { parse, type Block } from '@wordpress/blocks';
import { store as coreStore, type UnstableBase } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { PluginPrePublishPanel } from '@wordpress/editor';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { useRequest } from '../../../../shared/use-request';
import { fetchSavedForm } from '../api';
import type { ContactFormAttributes } from '../types';
import { outsideRecipients } from './outside-recipients';
import { useDefaults } from './use-defaults';

const NAME = 'jetpack/contact-form';

/** Attributes of the forms among blocks, at any depth. */
const formsIn = ( blocks: Block[] ): Partial< ContactFormAttributes >[] =>
	blocks.flatMap( ( { name, attributes, innerBlocks } ) => [
		...( name === NAME ? [ attributes ] : [] ),
		...formsIn( innerBlocks ),
	] );

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

/** Names everybody outside the site who gets what visitors write into the forms of the post. */
function OutsideRecipients() {
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
			Promise.allSettled(
				saved.map( ( ref ) => fetchSavedForm( ref, signal ) )
			),
		[ saved.join() ]
	);
	const answers = request.status === 'ready' ? request.data : [];
	const list = outsideRecipients(
		[
			...forms,
			...answers.flatMap( ( answer ) =>
				answer.status === 'fulfilled'
					? formsIn( parse( answer.value.content.raw ?? '' ) )
					: []
			),
		],
		new URL( home || window.location.href ).hostname,
		author ? [ author ] : []
	);
	// A form that was deleted sends nothing.
	const isPartUnknown = answers.some(
		( answer ) =>
			answer.status === 'rejected' && answer.reason?.data?.status !== 404
	);
	if ( ! list.length && ! isPartUnknown ) {
		return null;
	}
	return (
		<PluginPrePublishPanel
			title={ __( 'Form responses', 'mainstay-blocks' ) }
			initialOpen
		>
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
			{ isPartUnknown && (
				<p>
					{ __(
						'Where a saved form sends its responses could not be read. Ask somebody who may edit it.',
						'mainstay-blocks'
					) }
				</p>
			) }
		</PluginPrePublishPanel>
	);
}

/** Before a post is published that is not yet, for whoever may: publishing it agrees to its recipients. */
function RecipientsPanel() {
	const isNeeded = useSelect( ( select ) => {
		// By its name: the editor's own package is not on every screen that has blocks.
		const editor = select( 'core/editor' );
		return Boolean(
			editor?.getCurrentPost?.()?._links?.[ 'wp:action-publish' ] &&
			! editor.isCurrentPostPublished()
		);
	}, [] );
	return isNeeded && <OutsideRecipients />;
}

// With the code of the first form that is shown. It is there before the panel is opened, and so above what
// loads then.
registerPlugin( 'mainstay-form-recipients', { render: RecipientsPanel } );
