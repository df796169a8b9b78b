/** A post in an editor that knows only what the share panel asks of it. */
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import type { Connection } from '../../../../../extensions/panels/publicize/types';

/** Of a post, by name. */
interface Values {
	meta?: Record< string, unknown >;
	jetpack_publicize_connections?: Partial< Connection >[];
	[ name: string ]: unknown;
}

interface State {
	attributes: Values;
	edits: Values;
	isPublished: boolean;
	isPublishing: boolean;
}

const START: State = {
	attributes: {
		title: 'Rye & oats',
		meta: {
			other: 'kept',
			jetpack_publicize_message: '',
			jetpack_publicize_hasEditedShareMessage: false,
			_mainstay_share_messages: {},
			jetpack_publicize_feature_enabled: true,
			jetpack_is_tweetstorm: false,
		},
		jetpack_publicize_connections: [],
	},
	edits: {},
	isPublished: false,
	isPublishing: false,
};

const edited = ( state: State, name: string ) =>
	name in state.edits ? state.edits[ name ] : state.attributes[ name ];

register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: State = START,
			{ type, value }: { type: string; value: Values }
		) => {
			if ( type === 'SET' ) {
				return { ...START, ...value };
			}
			if ( type === 'CHANGE' ) {
				return { ...state, ...value };
			}
			if ( type !== 'EDIT' ) {
				return state;
			}
			// As WordPress does: keys of the meta that are not named stay.
			const meta = value.meta && {
				meta: {
					...( edited( state, 'meta' ) as object ),
					...value.meta,
				},
			};
			return { ...state, edits: { ...state.edits, ...value, ...meta } };
		},
		actions: {
			set: ( value: Partial< State > ) => ( { type: 'SET', value } ),
			change: ( value: Partial< State > ) => ( {
				type: 'CHANGE',
				value,
			} ),
			editPost: ( value: Values ) => ( {
				type: 'EDIT',
				value,
			} ),
			autosave: () => ( { type: 'NONE' } ),
		},
		selectors: {
			getEdits: ( { edits }: State ) => edits,
			getCurrentPostId: () => 7,
			getCurrentPostType: () => 'post',
			getCurrentPost: () => ( {
				_links: { 'wp:action-publish': [] },
			} ),
			getCurrentPostAttribute: ( { attributes }: State, name: string ) =>
				attributes[ name ],
			getPermalink: () => 'https://example.org/rye/',
			getEditedPostAttribute: edited,
			isCurrentPostPublished: ( { isPublished }: State ) => isPublished,
			isPublishingPost: ( { isPublishing }: State ) => isPublishing,
		},
	} )
);

/** What is stored of the post beside its own saving. */
export const saveEntityRecord = jest.fn();

register(
	createReduxStore( 'core', {
		reducer: () => null,
		actions: {
			saveEntityRecord: ( ...args: unknown[] ) => {
				saveEntityRecord( ...args );
				return { type: 'NONE' };
			},
		},
		selectors: {},
	} )
);

/** Actions of this editor that tests call. */
export interface PostActions {
	set: ( value: Partial< State > ) => void;
	change: ( value: Partial< State > ) => void;
	editPost: ( value: Values ) => void;
}
const actions = () => dispatch( 'core/editor' ) as unknown as PostActions;

/**
 * Opens a post.
 *
 * @param more
 * @param more.meta        What its meta has beside the defaults.
 * @param more.connections As the post has them.
 * @param more.isPublished
 */
export function openPost( {
	meta = {},
	connections = [],
	...rest
}: {
	meta?: Record< string, unknown >;
	connections?: Partial< Connection >[];
	isPublished?: boolean;
} = {} ) {
	actions().set( {
		...rest,
		attributes: {
			...START.attributes,
			meta: { ...START.attributes.meta, ...meta },
			jetpack_publicize_connections: connections,
		},
	} );
}

export function changePost( change: Partial< State > ) {
	actions().change( change );
}

/** What the panel has changed of the post. */
export const edits = () =>
	(
		select( 'core/editor' ) as unknown as { getEdits: () => Values }
	 ).getEdits();
