/** What @types/wordpress__block-editor does not know: newer selectors, actions, settings and exports. */
import type { BlockEditorStoreDescriptor } from '@wordpress/block-editor';
import type { Block, BlockVariation } from '@wordpress/blocks';
import type { ActionCreatorsOf, CurriedSelectorsOf } from '@wordpress/data';
import type { ComponentType, JSX, ReactNode } from 'react';

/** Attributes of any block. Which keys a block has is known to who names its type. */
type AnyAttributes = Record< string, unknown >;

interface MediaUploadRequest< Media > {
	allowedTypes?: readonly string[];
	filesList: ArrayLike< File >;
	maxUploadFileSize?: number;
	multiple?: boolean;
	onFileChange: ( media: Media[] ) => void;
	onSuccess?: ( media: Media[] ) => void;
	onError: ( error: Error | string ) => void;
	additionalData?: Record< string, unknown >;
}

declare module '@wordpress/block-editor' {
	interface EditorSettings {
		/** Whether blocks are drawn as an example in the inserter; before 6.8 with the prefix. */
		isPreviewMode?: boolean;
		__unstableIsPreviewMode?: boolean;
		/** Missing where the user may not upload. */
		mediaUpload?: < Media >( request: MediaUploadRequest< Media > ) => void;
	}

	/** Palettes of the theme, of WordPress and of the author. */
	interface Palettes {
		colors: {
			name: string;
			colors: { name: string; slug: string; color: string }[];
		}[];
		gradients: {
			name: string;
			gradients: { name: string; slug: string; gradient: string }[];
		}[];
		disableCustomColors: boolean;
		disableCustomGradients: boolean;
		hasColorsOrGradients: boolean;
	}

	interface ColorSetting {
		label: string;
		colorValue?: string;
		onColorChange?: ( value?: string ) => void;
		gradientValue?: string;
		onGradientChange?: ( value?: string ) => void;
		clearable?: boolean;
		resetAllFilter?: () => object;
	}

	// Exported by WordPress 6.8 and later, and not by these types.
	const __experimentalUseMultipleOriginColorsAndGradients: () => Palettes;
	interface ClassesAndStyles {
		className?: string;
		style: import( 'react' ).CSSProperties;
	}
	const __experimentalGetBorderClassesAndStyles: (
		attributes: object
	) => ClassesAndStyles;
	const __experimentalGetColorClassesAndStyles: (
		attributes: object
	) => ClassesAndStyles;
	const __experimentalGetShadowClassesAndStyles: (
		attributes: object
	) => ClassesAndStyles;
	const __experimentalGetSpacingClassesAndStyles: (
		attributes: object
	) => ClassesAndStyles;
	const getTypographyClassesAndStyles: (
		attributes: object,
		settings?: object
	) => ClassesAndStyles;
	const __experimentalGetGradientClass: (
		slug?: string
	) => string | undefined;
	const __experimentalColorGradientSettingsDropdown: ComponentType<
		Partial< Palettes > & {
			settings: ColorSetting[];
			panelId: string;
			enableAlpha?: boolean;
			__experimentalIsRenderedInSidebar?: boolean;
		}
	>;
	const __experimentalPanelColorGradientSettings: ComponentType< {
		title: string;
		settings: ColorSetting[];
		initialOpen?: boolean;
		enableAlpha?: boolean;
		children?: ReactNode;
	} >;
	const __experimentalBlockVariationPicker: ComponentType< {
		variations?: readonly BlockVariation[];
		/** Without a variation where the author skips. */
		onSelect: ( variation?: BlockVariation ) => void;
		icon?: unknown;
		label?: string;
		instructions?: string;
		allowSkip?: boolean;
	} >;
	const BlockAlignmentControl: ComponentType< {
		value?: string;
		onChange: ( align?: string ) => void;
		controls?: readonly string[];
	} >;
	const LineHeightControl: ComponentType< {
		value?: string | number;
		onChange: ( value?: string | number ) => void;
		__next40pxDefaultSize?: boolean;
		__unstableInputWidth?: string;
	} >;
	interface MediaReplaceFlowProps< Media > {
		name: string;
		mediaId?: number;
		mediaURL?: string;
		allowedTypes: readonly string[];
		accept: string;
		onSelect: ( media: Media ) => void;
	}
	function MediaReplaceFlow< Media >(
		props: MediaReplaceFlowProps< Media >
	): JSX.Element;

	interface BlockEditorSelectors extends Omit<
		CurriedSelectorsOf< BlockEditorStoreDescriptor >,
		| 'getBlockAttributes'
		| 'getBlockIndex'
		| 'getBlockName'
		| 'getBlockParents'
		| 'getBlockParentsByBlockName'
		| 'getSettings'
	> {
		/** Null where the block is gone. */
		getBlockAttributes: < Attributes extends object = AnyAttributes >(
			clientId: string | null
		) => Attributes | null;
		getBlockIndex: ( clientId: string, rootClientId?: string ) => number;
		getBlockName: ( clientId: string | null ) => string | null;
		getBlockParents: ( clientId: string, ascending?: boolean ) => string[];
		getBlockParentsByBlockName: (
			clientId: string,
			blockName: string | readonly string[],
			ascending?: boolean
		) => string[];
		getSettings: () => EditorSettings;
		areInnerBlocksControlled: ( clientId: string ) => boolean;
		canRemoveBlock: ( clientId: string ) => boolean;
		wasBlockJustInserted: ( clientId: string, source?: string ) => boolean;
	}

	interface BlockEditorActions extends Omit<
		ActionCreatorsOf< BlockEditorStoreDescriptor >,
		| 'insertBlock'
		| 'insertBlocks'
		| 'replaceBlocks'
		| 'updateBlockAttributes'
	> {
		insertAfterBlock: ( clientId: string ) => Promise< void >;
		setHasControlledInnerBlocks: (
			clientId: string,
			hasControlledInnerBlocks: boolean
		) => Promise< void >;
		insertBlock: (
			block: Block,
			index?: number,
			rootClientId?: string | null,
			updateSelection?: boolean
		) => Promise< void >;
		insertBlocks: (
			blocks: Block | Block[],
			index?: number,
			rootClientId?: string | null,
			updateSelection?: boolean
		) => Promise< void >;
		replaceBlocks: (
			clientIds: string | string[],
			blocks: Block | Block[],
			indexToSelect?: number,
			/** Where the cursor goes: 0 to the beginning, -1 to the end. */
			initialPosition?: 0 | -1 | null
		) => Promise< void >;
		updateBlockAttributes: (
			clientIds: string | string[],
			attributes: object,
			options?: { uniqueByBlock?: boolean }
		) => Promise< void >;
		__unstableMarkLastChangeAsPersistent: () => Promise< void >;
		__unstableMarkNextChangeAsNotPersistent: () => Promise< void >;
	}
}

declare module '@wordpress/data' {
	interface Stores {
		'core/block-editor': {
			selectors: import( '@wordpress/block-editor' ).BlockEditorSelectors;
			actions: import( '@wordpress/block-editor' ).BlockEditorActions;
		};
	}
}
