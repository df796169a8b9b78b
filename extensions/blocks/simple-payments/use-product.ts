import {
	store as blockEditorStore,
	type BlockEditorSelectors,
} from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	errorMessage,
	isRefusal,
	statusOf,
} from '../../../shared/error-message';
import { useJoinToLastStep } from '../../../shared/join-to-last-step';
import { wrongEmail, type Problems } from './problems';
import { getProductSync } from './product-sync';
import {
	factsIn,
	factsOf,
	isForSale,
	POST_TYPE,
	recordFor,
	type ProductRecord,
} from './record';
import type { SimplePaymentsAttributes } from './types';

interface Block {
	clientId: string;
	attributes: SimplePaymentsAttributes;
	setAttributes: ( next: Partial< SimplePaymentsAttributes > ) => void;
	isSelected: boolean;
	/** Whether the attributes make a product that can be sold. */
	isValid: boolean;
}

/** What the server refused, and why. */
type Refusal = Problems & { other?: string };

/** Says which field was refused, and with which status. */
interface ProductError {
	data?: { key?: unknown; status?: unknown } | null;
}

function refusalOf( error: unknown, email: string ): Refusal {
	const key = ( error as ProductError | null | undefined )?.data?.key;
	if ( key === 'spay_email' ) {
		return { email: wrongEmail( email ) };
	}
	if ( key === 'spay_price' ) {
		return { price: __( 'Invalid price.', 'mainstay-blocks' ) };
	}
	return { other: errorMessage( error ) };
}

/** Why the record of a product cannot be read; an empty text where it can. */
type Trouble = '' | 'missing' | 'forbidden' | 'unreadable';

/** Only an answer that there is no such record says that it is gone. */
function troubleOf( error: unknown ): Trouble {
	if ( isRefusal( error ) ) {
		return 'forbidden';
	}
	const status = statusOf( error );
	return ! error || status === 404 || status === 410
		? 'missing'
		: 'unreadable';
}

/** Whether the block was inserted since the post was opened, by itself or within another. */
const isJustInserted = (
	editor: BlockEditorSelectors,
	clientId: string
): boolean =>
	[ clientId, ...editor.getBlockParents( clientId ) ].some( ( id ) =>
		[ undefined, 'inserter_menu' ].some( ( source ) =>
			editor.wasBlockJustInserted( id, source )
		)
	);

/** The post around the block, and the record of what it sells. */
function useRecord( clientId: string, productId?: number ) {
	return useSelect(
		( select ) => {
			const editor = select( 'core/editor' );
			const core = select( coreStore );
			const settings = select( blockEditorStore ).getSettings();
			const isPreview =
				settings.isPreviewMode ?? settings.__unstableIsPreviewMode;
			const canPublish =
				! isPreview &&
				Boolean(
					editor?.getCurrentPost?.()?._links?.[ 'wp:action-publish' ]
				);
			const query: [ string, string, number? ] = [
				'postType',
				POST_TYPE,
				productId,
			];
			const isAsked = canPublish && Boolean( productId );
			const record = isAsked
				? core.getEntityRecord( ...query )
				: undefined;
			return {
				canPublish,
				isNew: isJustInserted( select( blockEditorStore ), clientId ),
				isPreview: Boolean( isPreview ),
				isSavingPost: Boolean(
					editor?.isSavingPost?.() &&
					! editor.isAutosavingPost() &&
					! editor.isPreviewingPost()
				),
				postLink: editor?.getCurrentPost?.()?.link as
					string | undefined,
				record: record as ProductRecord | undefined,
				isLoading:
					isAsked &&
					! record &&
					! core.hasFinishedResolution( 'getEntityRecord', query ),
				error: isAsked
					? core.getResolutionError( 'getEntityRecord', query )
					: undefined,
			};
		},
		[ clientId, productId ]
	);
}

/**
 * Saves the block's record, and keeps the post from being saved before it knows a new one.
 *
 * @param clientId      Of the block.
 * @param setAttributes Of the block.
 * @param postLink      Where the post is read.
 * @return `sync` saves; `refusal`: what the server said of the last attempt; `ends`: how often a save
 *         has ended; `followRecord` makes the next change none of the author's.
 */
function useSync(
	clientId: string,
	setAttributes: Block[ 'setAttributes' ],
	postLink?: string
) {
	const [ refusal, setRefusal ] = useState< Refusal >( {} );
	const { saveEntityRecord } = useDispatch( coreStore );
	const joinToLastStep = useJoinToLastStep();
	// What the record says is not the author's change: opening a post changes nothing.
	const { __unstableMarkNextChangeAsNotPersistent: followRecord } =
		useDispatch( blockEditorStore );
	const { lockPostSaving, unlockPostSaving } =
		useDispatch( 'core/editor' ) ?? {};
	const lock = `mainstay-simple-payments-${ clientId }`;
	const [ , setIsSaving ] = useState( false );
	/** How often a save has ended: the record is looked at again then. */
	const [ ends, setEnds ] = useState( 0 );

	const link = useRef( postLink );
	link.current = postLink;
	const sync = getProductSync( clientId, {
		send: ( sent, id, isUnchanged ) =>
			saveEntityRecord(
				'postType',
				POST_TYPE,
				isUnchanged ? { id, status: 'publish' } : recordFor( sent, id ),
				{ throwOnError: true }
			),
		onStart( isNew ) {
			setIsSaving( true );
			// A post that is saved now would not know its product.
			if ( isNew ) {
				lockPostSaving?.( lock );
			}
		},
		onSaved( id, isNew ) {
			setRefusal( {} );
			if ( isNew ) {
				joinToLastStep();
				// Feeds and mails lead to where it can be bought.
				setAttributes( { productId: id, postLinkUrl: link.current } );
			}
		},
		onFailed: ( error, { email } ) =>
			setRefusal( refusalOf( error, email ) ),
		onEnd() {
			setIsSaving( false );
			unlockPostSaving?.( lock );
			setEnds( ( count ) => count + 1 );
		},
	} );
	return { sync, refusal, ends, followRecord };
}

/**
 * Keeps a block and the record of its product together. The record is what is sold, so a block shows
 * what a published one says; it is made when the block is inserted
 * or selected, and changed when the post is saved. Opening a post makes none.
 *
 * @return `isMissing`: the block names a record that is not there. `isForbidden`: it is somebody else's.
 *         `refusal`: what the server said of the last attempt. `makeNew` gives the block a record of its own.
 */
export function useProduct( {
	clientId,
	attributes,
	setAttributes,
	isSelected,
	isValid,
}: Block ) {
	const { productId } = attributes;
	const {
		canPublish,
		isNew: isInserted,
		isPreview,
		isSavingPost,
		postLink,
		record,
		isLoading,
		error,
	} = useRecord( clientId, productId );
	const isInUse = canPublish && ( isInserted || isSelected );
	const { sync, refusal, ends, followRecord } = useSync(
		clientId,
		setAttributes,
		postLink
	);
	const isSaving = sync.isSaving();
	const trouble =
		canPublish && productId && ! isLoading && ! isSaving && ! record
			? troubleOf( error )
			: '';
	const isForbidden = trouble === 'forbidden';
	const save = ( id?: number, isUnchanged?: boolean ) =>
		sync.save( attributes, id, isUnchanged );

	useEffect( () => {
		if ( isInUse && ! productId && ! isSaving ) {
			save();
		}
	}, [ isInUse ] ); // eslint-disable-line react-hooks/exhaustive-deps -- When the block is inserted or selected.

	useEffect( () => {
		if ( ! isSavingPost || ! canPublish || ! isValid || isForbidden ) {
			return;
		}
		// Two blocks can sell one product: the one that was not changed does not undo the other's change.
		const isUnchanged =
			record && sync.isStored( factsOf( record ), factsIn( attributes ) );
		if ( ! isUnchanged || record.status !== 'publish' ) {
			save( productId, isUnchanged );
		}
	}, [ isSavingPost ] ); // eslint-disable-line react-hooks/exhaustive-deps -- When the post is saved.

	useEffect( () => {
		if ( ! record || ! isForSale( record ) ) {
			return;
		}
		const own = factsIn( attributes );
		const facts = sync.reconcile( factsOf( record ), own );
		if ( facts ) {
			followRecord();
			setAttributes( {
				...facts,
				...( own.featuredMediaId !== facts.featuredMediaId && {
					featuredMediaUrl: undefined,
					featuredMediaTitle: undefined,
				} ),
				postLinkUrl: attributes.postLinkUrl ?? postLink,
			} );
		}
	}, [ record, ends ] ); // eslint-disable-line react-hooks/exhaustive-deps -- When the record changes, or was saved.

	return {
		canPublish,
		isPreview,
		isLoading,
		isSaving,
		isMissing: trouble === 'missing',
		isForbidden,
		refusal:
			trouble === 'unreadable' && ! refusal.other
				? { ...refusal, other: errorMessage( error ) }
				: refusal,
		makeNew: () => save(),
	};
}
