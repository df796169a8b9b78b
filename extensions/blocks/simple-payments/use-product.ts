import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { wrongEmail, type Problems } from './problems';
import {
	factsIn,
	factsOf,
	isSame,
	POST_TYPE,
	recordFor,
	type ProductRecord,
} from './record';
import type { SimplePaymentsAttributes } from './types';

interface Block {
	clientId: string;
	attributes: SimplePaymentsAttributes;
	setAttributes: (next: Partial<SimplePaymentsAttributes>) => void;
	/** Whether the attributes make a product that can be sold. */
	isValid: boolean;
}

/** What the server refused, and why. */
type Refusal = Problems & { other?: string };

function refusalOf(error: any, email: string): Refusal {
	const key = error?.data?.key;
	if (key === 'spay_email') {
		return { email: wrongEmail(email) };
	}
	if (key === 'spay_price') {
		return { price: __('Invalid price.', 'mainstay-blocks') };
	}
	return { other: errorMessage(error) };
}

/** The post around the block, and the record of what it sells. */
function useRecord(productId?: number) {
	return useSelect(
		(select) => {
			const editor = select('core/editor') as any;
			const core = select(coreStore) as any;
			const settings = (select(blockEditorStore) as any).getSettings();
			const isPreview =
				settings.isPreviewMode ?? settings.__unstableIsPreviewMode;
			const canPublish =
				!isPreview &&
				Boolean(
					editor?.getCurrentPost?.()?._links?.['wp:action-publish']
				);
			const query = ['postType', POST_TYPE, productId];
			const isAsked = canPublish && Boolean(productId);
			const record = isAsked ? core.getEntityRecord(...query) : undefined;
			return {
				canPublish,
				isPreview: Boolean(isPreview),
				isSavingPost: Boolean(
					editor?.isSavingPost?.() &&
					!editor.isAutosavingPost() &&
					!editor.isPreviewingPost()
				),
				postLink: editor?.getCurrentPost?.()?.link as
					string | undefined,
				record: record as ProductRecord | undefined,
				isLoading:
					isAsked &&
					!record &&
					!core.hasFinishedResolution('getEntityRecord', query),
			};
		},
		[productId]
	);
}

/**
 * Keeps a block and the record of its product together. The record is what is sold, so a block shows
 * what a published one says; it is made when the block appears, and changed when the post is saved.
 *
 * @return `isMissing`: the block names a record that is not there. `refusal`: what the server said
 *         of the last attempt. `makeNew` gives the block a record of its own.
 */
export function useProduct({
	clientId,
	attributes,
	setAttributes,
	isValid,
}: Block) {
	const { productId } = attributes;
	const { canPublish, isPreview, isSavingPost, postLink, record, isLoading } =
		useRecord(productId);
	const [isSaving, setIsSaving] = useState(false);
	const [refusal, setRefusal] = useState<Refusal>({});
	const isBusy = useRef(false);
	// The attributes as the record last had them: whoever changed them since keeps the changes.
	const known = useRef<ReturnType<typeof factsOf>>();
	const { saveEntityRecord } = useDispatch(coreStore) as any;
	const { __unstableMarkNextChangeAsNotPersistent: joinToLastStep } =
		useDispatch(blockEditorStore) as any;
	const { lockPostSaving, unlockPostSaving } =
		(useDispatch('core/editor') as any) ?? {};

	const save = async (id?: number) => {
		if (isBusy.current) {
			return;
		}
		isBusy.current = true;
		setIsSaving(true);
		const lock = `mainstay-simple-payments-${clientId}`;
		// A post that is saved now would not know its product.
		const lockWhileNew = id ? undefined : lockPostSaving;
		lockWhileNew?.(lock);
		try {
			known.current = factsIn(attributes);
			const saved = await saveEntityRecord(
				'postType',
				POST_TYPE,
				recordFor(attributes, id),
				{ throwOnError: true }
			);
			setRefusal({});
			if (saved.id !== id) {
				joinToLastStep();
				// Feeds and mails lead to where it can be bought.
				setAttributes({ productId: saved.id, postLinkUrl: postLink });
			}
		} catch (error) {
			setRefusal(refusalOf(error, attributes.email));
		} finally {
			isBusy.current = false;
			setIsSaving(false);
			if (lockWhileNew) {
				unlockPostSaving(lock);
			}
		}
	};

	useEffect(() => {
		if (canPublish && !productId) {
			save();
		}
	}, [canPublish]); // eslint-disable-line react-hooks/exhaustive-deps -- When the block appears.

	useEffect(() => {
		if (isSavingPost && canPublish && isValid) {
			save(productId);
		}
	}, [isSavingPost]); // eslint-disable-line react-hooks/exhaustive-deps -- When the post is saved.

	useEffect(() => {
		const isTruth = record?.status === 'publish';
		if (!isTruth || isBusy.current) {
			return;
		}
		const facts = factsOf(record);
		const own = factsIn(attributes);
		const isUntouched = !known.current || isSame(own, known.current);
		known.current = facts;
		if (isUntouched && !isSame(own, facts)) {
			joinToLastStep();
			setAttributes({
				...facts,
				...(own.featuredMediaId !== facts.featuredMediaId && {
					featuredMediaUrl: undefined,
					featuredMediaTitle: undefined,
				}),
				postLinkUrl: attributes.postLinkUrl ?? postLink,
			});
		}
	}, [record]); // eslint-disable-line react-hooks/exhaustive-deps -- When the record changes.

	return {
		canPublish,
		isPreview,
		isLoading,
		isSaving,
		isMissing:
			canPublish &&
			Boolean(productId) &&
			!isLoading &&
			!isSaving &&
			!record,
		refusal,
		makeNew: () => save(),
	};
}
