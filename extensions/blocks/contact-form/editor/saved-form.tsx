import * as blockEditor from '@wordpress/block-editor';
import { parse, type BlockEditProps } from '@wordpress/blocks';
import { Button, ExternalLink, Spinner } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { ComponentType, ReactNode } from 'react';
import { errorMessage } from '../../../../shared/error-message';
import { useCanvasStyle } from '../../../../shared/canvas-style';
import { useRequest } from '../../../../shared/use-request';
import { fetchSavedForm, type SavedForm } from '../api';
import '../editor.scss';
import '../style.scss';
import type { ContactFormAttributes } from '../types';
import './recipients-panel';
import { ReferenceControls } from './reference-controls';

/** Parts of the block editor that its types leave out. */
const {
	__experimentalUseBlockPreview: useBlockPreview,
	RecursionProvider,
	useHasRecursion,
} = blockEditor as unknown as {
	__experimentalUseBlockPreview: ( options: { blocks: object[] } ) => object;
	RecursionProvider: ComponentType< {
		uniqueId: number;
		children: ReactNode;
	} >;
	useHasRecursion: ( uniqueId: number ) => boolean;
};
const { useBlockProps, Warning } = blockEditor;

/** The form, or a sentence that says why it cannot be shown here. */
type Found = { form: SavedForm } | { sentence: string; canRetry: boolean };

/** What the site answered about a form that is not to be had. */
function explainRefusal( error: unknown ): Found {
	const status = ( error as { data?: { status?: number } } )?.data?.status;
	if ( status === 404 ) {
		return {
			sentence: __(
				'The saved form that stands here was deleted, or is not on this site. Visitors see nothing in its place.',
				'mainstay-blocks'
			),
			canRetry: false,
		};
	}
	if ( status === 401 || status === 403 ) {
		return {
			sentence: __(
				'A saved form stands here that you may not edit. Visitors see it if it is published.',
				'mainstay-blocks'
			),
			canRetry: false,
		};
	}
	return { sentence: errorMessage( error ), canRetry: true };
}

const loadForm = ( ref: number, signal: AbortSignal ): Promise< Found > =>
	fetchSavedForm( ref, signal ).then(
		( form ) => ( { form } ),
		explainRefusal
	);

/** What visitors see of a form that is not published; an empty string for one that is. */
function explainStatus( status: string ): string {
	switch ( status ) {
		case 'publish':
			return '';
		case 'trash':
			return __(
				'This form is in the trash. Visitors see nothing until it is restored.',
				'mainstay-blocks'
			);
		case 'private':
			return __(
				'This form is private. Visitors see nothing until it is published.',
				'mainstay-blocks'
			);
		default:
			return __(
				'This form is not published yet. Visitors see nothing until it is.',
				'mainstay-blocks'
			);
	}
}

function FormPreview( { content }: { content: string } ) {
	const blocks = useMemo( () => parse( content ), [ content ] );
	const previewProps = useBlockPreview( { blocks } );
	return <div { ...previewProps } />;
}

function ShownForm( {
	form,
	id,
	clientId,
}: {
	form: SavedForm;
	id: number;
	clientId: string;
} ) {
	const editUrl = addQueryArgs( 'post.php', { post: id, action: 'edit' } );
	const title = form.title.raw || __( '(no title)', 'mainstay-blocks' );
	const warning = explainStatus( form.status );
	return (
		<>
			<ReferenceControls { ...{ clientId, id, editUrl } } />
			{ warning && <Warning>{ warning }</Warning> }
			<RecursionProvider uniqueId={ id }>
				<FormPreview content={ form.content.raw ?? '' } />
			</RecursionProvider>
			<p className="wp-block-jetpack-contact-form__source">
				<ExternalLink href={ editUrl }>
					{ sprintf(
						/* translators: %s: name of a saved form. */
						__( 'Edit the form “%s”', 'mainstay-blocks' ),
						title
					) }
				</ExternalLink>
			</p>
		</>
	);
}

/** A form that is a post of its own, shown where a page refers to it. The page keeps its number. */
export function Edit( {
	clientId,
	attributes: { ref = 0 },
}: BlockEditProps< ContactFormAttributes > ) {
	const [ attempt, setAttempt ] = useState( 0 );
	const isInsideItself = useHasRecursion( ref );
	const request = useRequest(
		( signal ) => loadForm( ref, signal ),
		[ ref, attempt ]
	);
	const blockProps = useBlockProps( {
		ref: useCanvasStyle( 'saved-form/edit' ),
	} );
	if ( isInsideItself ) {
		return (
			<div { ...blockProps }>
				<Warning>
					{ __(
						'This form refers to itself. Visitors see nothing here.',
						'mainstay-blocks'
					) }
				</Warning>
			</div>
		);
	}
	if ( request.status === 'loading' ) {
		return (
			<div { ...blockProps }>
				<Spinner />
			</div>
		);
	}
	const found: Found =
		request.status === 'ready'
			? request.data
			: { sentence: request.message, canRetry: true };
	return (
		<div { ...blockProps }>
			{ 'form' in found ? (
				<ShownForm
					form={ found.form }
					id={ ref }
					clientId={ clientId }
				/>
			) : (
				<Warning
					actions={
						found.canRetry
							? [
									<Button
										key="retry"
										variant="primary"
										onClick={ () =>
											setAttempt( attempt + 1 )
										}
									>
										{ __( 'Try again', 'mainstay-blocks' ) }
									</Button>,
								]
							: []
					}
				>
					{ found.sentence }{ ' ' }
					{ sprintf(
						/* translators: %d: number of a saved form. */
						__(
							'The reference to form %d stays in this post.',
							'mainstay-blocks'
						),
						ref
					) }
				</Warning>
			) }
		</div>
	);
}
