/** Types of what tests share with the packages of the editor, which leave some of it untyped. */
import type { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block, registerBlockType } from '@wordpress/blocks';
import type { ActionCreatorsOf, CurriedSelectorsOf } from '@wordpress/data';
import type { ReactNode } from 'react';

/** What `registerBlockType()` takes beside a name. */
export type BlockSettings = Parameters< typeof registerBlockType >[ 1 ];

/** What a component gives to `useSelect()`, called with a `select()` of the test's own. */
export type MapSelect = ( select: ( store: string ) => unknown ) => unknown;

/** What plain elements are given that stand in for controls of the editor. */
export interface PlainProps {
	children?: ReactNode;
	title?: string;
	label?: string;
	value?: string;
	type?: 'button' | 'submit';
	disabled?: boolean;
	onClick: () => void;
	onChange: ( value: string ) => void;
	onRequestClose: () => void;
}

/** What the editor gives to the function that uploads media. */
export interface UploadOptions {
	filesList: File[];
	onFileChange: ( media: object[] ) => void;
	onSuccess: ( media: object[] ) => void;
	onError: ( error: Error | string ) => void;
}

/** Settings of the editor that tests set. */
interface Settings {
	mediaUpload?: ( options: UploadOptions ) => void;
	isPreviewMode?: boolean;
}

/** Actions of the block editor, with those that its types leave out. */
export type BlockEditorActions = ActionCreatorsOf< typeof blockEditorStore > & {
	duplicateBlocks: ( clientIds: string[] ) => Promise< void >;
	updateSettings: ( settings: Settings ) => Promise< void >;
	__unstableMarkLastChangeAsPersistent: () => Promise< void >;
};

/** Selectors of the block editor, with those that its types leave out. */
export type BlockEditorSelectors = CurriedSelectorsOf<
	typeof blockEditorStore
> & {
	canMoveBlock: ( clientId: string ) => boolean;
	canRemoveBlock: ( clientId: string ) => boolean;
};

export type { Block };
