/** What tests find in a page of WordPress, and what they leave there themselves. */
import type apiFetch from '@wordpress/api-fetch';
import type { store as blockEditorStore } from '@wordpress/block-editor';
import type * as blocks from '@wordpress/blocks';
import type { store as coreStore } from '@wordpress/core-data';
import type { ActionCreatorsOf, CurriedSelectorsOf } from '@wordpress/data';
import type { store as editorStore } from '@wordpress/editor';
import type * as hooks from '@wordpress/hooks';
import type * as i18n from '@wordpress/i18n';
import type { store as preferencesStore } from '@wordpress/preferences';
import type { store as tweetstormStore } from '../../extensions/panels/tweetstorm/store';

type Selectors< Store > = CurriedSelectorsOf< Store >;
type Actions< Store > = ActionCreatorsOf< Store >;

/** Selectors by name of the store. */
interface SelectorsByStore {
	core: Selectors< typeof coreStore >;
	'core/block-editor': Selectors< typeof blockEditorStore > & {
		canMoveBlock: ( clientId: string ) => boolean;
		canRemoveBlock: ( clientId: string ) => boolean;
	};
	'core/editor': Omit<
		Selectors< typeof editorStore >,
		'getCurrentPostId'
	> & {
		/** A number: no test edits a template. */
		getCurrentPostId: () => number;
	};
	'mainstay/tweetstorm': Selectors< typeof tweetstormStore >;
}

/** Actions by name of the store. */
interface ActionsByStore {
	core: Actions< typeof coreStore >;
	'core/block-editor': Omit<
		Actions< typeof blockEditorStore >,
		'insertBlocks'
	> & {
		insertBlocks: (
			inserted: blocks.Block | blocks.Block[],
			index?: number,
			rootClientId?: string,
			updateSelection?: boolean
		) => Promise< void >;
	};
	'core/edit-post': {
		openGeneralSidebar: ( name: string ) => Promise< void >;
		closeGeneralSidebar: () => Promise< void >;
	};
	'core/editor': Actions< typeof editorStore >;
	'core/interface': {
		enableComplementaryArea: (
			scope: string,
			area: string
		) => Promise< void >;
	};
	'core/preferences': Actions< typeof preferencesStore >;
}

interface WordPress {
	apiFetch: typeof apiFetch;
	blocks: typeof blocks;
	data: {
		select: < Name extends keyof SelectorsByStore >(
			store: Name
		) => SelectorsByStore[ Name ];
		dispatch: < Name extends keyof ActionsByStore >(
			store: Name
		) => ActionsByStore[ Name ];
	};
	hooks: typeof hooks;
	i18n: typeof i18n;
}

declare global {
	/** Of the Layout Instability API, which TypeScript does not know. */
	interface LayoutShift extends PerformanceEntry {
		value: number;
		sources: {
			node: Element | null;
			previousRect: DOMRectReadOnly;
			currentRect: DOMRectReadOnly;
		}[];
	}

	interface Window {
		/** On pages of the editor. */
		wp: WordPress;
		/** Set by code that must not run, or must. */
		ran?: boolean;
		hacked?: boolean;
		isFromNetwork?: boolean;
		/** How far things have jumped on the page, and what did. */
		shift: number;
		shifts: string[];
		/** What tests write down. */
		opened: unknown[];
		told: unknown[][];
		events: unknown[][];
	}
}
