/** Stores of WordPress's own packages that are selected by name. */
import type { store as blocksStore } from '@wordpress/blocks';
import type { store as coreStore } from '@wordpress/core-data';
import type { ActionCreatorsOf, CurriedSelectorsOf } from '@wordpress/data';
import type { store as noticesStore } from '@wordpress/notices';

interface StoreOf< Descriptor > {
	selectors: CurriedSelectorsOf< Descriptor >;
	actions: ActionCreatorsOf< Descriptor >;
}

declare module '@wordpress/data' {
	interface Stores {
		core: StoreOf< typeof coreStore >;
		'core/blocks': StoreOf< typeof blocksStore >;
		'core/notices': StoreOf< typeof noticesStore >;
		// Whether they are there says which screen it is.
		'core/edit-post': {
			selectors: object;
			actions: {
				openGeneralSidebar: ( name: string ) => Promise< void >;
				toggleFeature: ( name: string ) => Promise< void >;
				switchEditorMode: ( mode: string ) => Promise< void >;
			};
		};
		'core/edit-site': { selectors: object; actions: object };
		'core/interface': {
			selectors: {
				getActiveComplementaryArea: (
					scope: string
				) => string | null | undefined;
			};
			actions: {
				enableComplementaryArea: (
					scope: string,
					area: string
				) => Promise< void >;
				disableComplementaryArea: ( scope: string ) => Promise< void >;
			};
		};
		'core/preferences': {
			selectors: { get: ( scope: string, name: string ) => unknown };
			actions: {
				set: (
					scope: string,
					name: string,
					value: unknown
				) => Promise< void >;
			};
		};
		// Since 6.8, and only where files are prepared in the browser.
		'core/upload-media': {
			selectors: {
				isUploadingById: ( attachmentId: number ) => boolean;
			};
			actions: object;
		};
	}
}
