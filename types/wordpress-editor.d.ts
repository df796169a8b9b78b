/**
 * The types of @wordpress/editor, with the edited post and the store as it is selected by name. The
 * package is not on every screen that has blocks; where it is missing, WordPress returns undefined,
 * so call sites use `?.`. tsconfig.json resolves the package to this file for the type checker.
 */
import type { Block } from '@wordpress/blocks';

export * from '../node_modules/@wordpress/editor/build-types/index';

/** The post that is edited, in the forms that the editor's selectors give. */
export interface EditedPost extends PostFields {
	id: number;
	type: string;
	status: string;
	date: string;
	slug: string;
	/** Of the saved title; of a post that was never saved, `auto-draft`. */
	generated_slug?: string;
	link: string;
	password: string;
	/** Texts, not the objects that REST sends. */
	title: string;
	content: string;
	excerpt: string;
	author: number;
	featured_media: number;
	/** Missing where a type of posts has no custom fields. */
	meta: PostMeta;
	modified: string;
	_links: Record< string, unknown >;
}

/** Fields that a panel adds to posts; the panel declares them. */
export interface PostFields {
	jetpack_shortlink?: string;
}

/** Meta keys of posts; a panel declares those that it owns. */
export interface PostMeta {
	[ key: string ]: unknown;
}

interface EditorSelectors {
	getCurrentPost: () => Partial<
		Omit< EditedPost, 'title' | 'content' | 'excerpt' >
	>;
	/** A new post has a number; a template has a name. Null before the editor is set up. */
	getCurrentPostId: () => number | string | null;
	getCurrentPostType: () => string | null;
	getCurrentPostAttribute: {
		< Name extends keyof EditedPost >(
			name: Name
		): EditedPost[ Name ] | undefined;
		( name: string ): unknown;
	};
	getEditedPostAttribute: {
		< Name extends keyof EditedPost >(
			name: Name
		): EditedPost[ Name ] | undefined;
		( name: string ): unknown;
	};
	getEditedPostContent: () => string;
	getEditedPostVisibility: () => string;
	getEditorBlocks: () => Block[];
	getRenderingMode: () => string;
	getPermalink: () => string | null;
	/** Null where the post has no address; without a suffix where the name is no part of it. */
	getPermalinkParts: () => {
		prefix: string;
		postName: string;
		suffix?: string;
	} | null;
	isPermalinkEditable: () => boolean;
	isAutosavingPost: () => boolean;
	isCurrentPostPublished: () => boolean;
	isEditedPostBeingScheduled: () => boolean;
	isEditedPostDirty: () => boolean;
	isEditedPostNew: () => boolean;
	isEditedPostSaveable: () => boolean;
	isPreviewingPost: () => boolean;
	isPublishingPost: () => boolean;
	isPublishSidebarOpened: () => boolean;
	isSavingPost: () => boolean;
	didPostSaveRequestSucceed: () => boolean;
}

interface EditorActions {
	autosave: ( options?: object ) => Promise< void >;
	closePublishSidebar: () => void;
	editPost: ( changes: object, options?: object ) => Promise< void >;
	lockPostAutosaving: ( name: string ) => void;
	lockPostSaving: ( name: string ) => void;
	unlockPostAutosaving: ( name: string ) => void;
	unlockPostSaving: ( name: string ) => void;
	savePost: ( options?: object ) => Promise< void >;
}

declare module '@wordpress/data' {
	interface Stores {
		'core/editor': { selectors: EditorSelectors; actions: EditorActions };
	}
}
