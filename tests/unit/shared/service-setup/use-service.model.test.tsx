/** An owner works on the keys of a service, while answers are late or lost and another tab changes the same keys: what is shown is what the site said last, and nothing else is closed or changed by a late answer. */
import { renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import fc from 'fast-check';
import type { Service, StoredKey } from '../../../../shared/service-setup/api';
import { useService } from '../../../../shared/service-setup/use-service';
import { checkModel, type Act } from '../../check-model';
import { controlFetch, type Asked } from '../../controlled-fetch';
import { createStep } from '../../create-step';
import { partOf } from '../../part-of';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

type Mode = 'live' | 'test';
/** A key of a mode, by its number; 0 where there is none. */
type Keys = Record< Mode, number >;

interface Press {
	what: 'save' | 'remove' | 'test' | 'use';
	mode: Mode;
	/** The mode that was shown, where the key was of the other one. */
	from?: Mode;
	/** Waits for the site, then for what is true now; or has ended, well or not. */
	state: 'sent' | 'refreshing' | 'done' | 'failed';
}

interface Model {
	/** What the site has, and what was shown of it last. */
	site: Keys;
	siteUses: Mode;
	shown: Keys;
	shownUses: Mode;
	mode: Mode;
	replaced: Mode | null;
	presses: Press[];
	/** Those whose refresh waits, the oldest first. */
	refreshing: Press[];
	messages: string[];
	made: number;
}

const serviceOf = ( keys: Keys, inUse: Mode ) =>
	partOf< Service >( {
		slug: 'stripe',
		name: 'Stripe',
		keys: ( [ 'live', 'test' ] as const ).map( ( mode ) => ( {
			mode,
			inUse: mode === inUse,
			isConfigured: keys[ mode ] > 0,
			hint: String( keys[ mode ] ),
		} ) ) as StoredKey[],
	} );

function openPage() {
	const { waiting, asked } = controlFetch( apiFetch as unknown as jest.Mock );
	const messages: string[] = [];
	const errors: string[] = [];
	/** Ends of refreshes that wait, the oldest first; the page asks one after the other. */
	const refreshes: ( () => void )[] = [];
	const handlers = {
		onChanged: ( message: string ) =>
			new Promise< void >( ( resolve ) => {
				messages.push( message );
				refreshes.push( resolve );
			} ),
		onError: ( message: string ) => void errors.push( message ),
	};
	const view = renderHook(
		( { service } ) => useService( service, handlers ),
		{
			initialProps: {
				service: serviceOf( { live: 0, test: 0 }, 'live' ),
			},
		}
	);
	const outcomes: ( 'waiting' | 'done' | 'failed' )[] = [];
	return {
		view,
		asked,
		waiting,
		messages,
		errors,
		refreshes,
		outcomes,
		/** Keeps how something ends that was pressed. */
		watch( promise: Promise< void > ) {
			const at = outcomes.push( 'waiting' ) - 1;
			promise.then(
				() => ( outcomes[ at ] = 'done' ),
				() => ( outcomes[ at ] = 'failed' )
			);
		},
	};
}
type Page = ReturnType< typeof openPage >;
type One = Act< Model, Page >;

const step = createStep< Model, Page >();
const PRESSES = {
	save: ( { save }: ReturnType< typeof useService > ) =>
		save( { key: 'rk' } ),
	remove: ( { remove }: ReturnType< typeof useService > ) => remove(),
	test: ( { test }: ReturnType< typeof useService > ) => test(),
};

/** Something is pressed that asks the site, once at a time for each mode, as the buttons allow. */
const press = ( what: keyof typeof PRESSES ): One =>
	step(
		`press ${ what }`,
		( model, page ) => {
			model.presses.push( { what, mode: model.mode, state: 'sent' } );
			page.watch( PRESSES[ what ]( page.view.result.current ) );
		},
		( { presses, mode, shown } ) =>
			( what === 'save' || shown[ mode ] > 0 ) &&
			! presses.some(
				( one ) =>
					one.mode === mode &&
					one.what === what &&
					[ 'sent', 'refreshing' ].includes( one.state )
			)
	);

/** A test key is pasted where the live one is asked for, or the other way round. */
const saveOther: One = step(
	'press save with a key of the other mode',
	( model, page ) => {
		const mode = model.mode === 'live' ? 'test' : 'live';
		model.presses.push( {
			what: 'save',
			mode,
			from: model.mode,
			state: 'sent',
		} );
		page.watch( page.view.result.current.save( { key: 'rk' }, mode ) );
	},
	( { presses, mode } ) =>
		! presses.some(
			( one ) =>
				one.what === 'save' &&
				one.mode !== mode &&
				[ 'sent', 'refreshing' ].includes( one.state )
		)
);

const isSwitching = ( { presses }: Model ) =>
	presses.some(
		( { what, state } ) =>
			what === 'use' && [ 'sent', 'refreshing' ].includes( state )
	);

const use: One = step(
	'press use',
	( model, page ) => {
		model.presses.push( { what: 'use', mode: model.mode, state: 'sent' } );
		page.watch( page.view.result.current.use( model.mode ) );
	},
	( model ) => ! isSwitching( model ) && model.shown[ model.mode ] > 0
);

const show = ( mode: Mode ): One =>
	step( `show ${ mode }`, ( model, page ) => {
		model.mode = mode;
		model.replaced = null;
		page.view.result.current.show( mode );
	} );

const replace = ( isReplacing: boolean ): One =>
	step(
		isReplacing ? 'press replace' : 'press cancel',
		( model, page ) => {
			model.replaced = isReplacing ? model.mode : null;
			page.view.result.current.replace( isReplacing );
		},
		( { shown, mode } ) => shown[ mode ] > 0
	);

/** The site does what it is asked. */
function doAtSite( model: Model, { what, mode }: Press ) {
	if ( what === 'save' ) {
		model.site[ mode ] = ++model.made;
	} else if ( what === 'remove' ) {
		model.site[ mode ] = 0;
	} else if ( what === 'use' ) {
		model.siteUses = mode;
	}
}

const SENTENCES = {
	save: 'The key for Stripe is saved.',
	remove: 'The key for Stripe is removed.',
	test: 'The connection to Stripe works.',
};
const sentenceOf = ( { what, mode }: Press ) =>
	what === 'use'
		? `${ mode === 'test' ? 'Test' : 'Live' } mode is on.`
		: SENTENCES[ what ];

/** Requests and presses are in the same order: each press sends one. */
const settle = (
	name: string,
	place: number,
	end: ( model: Model, one: Press, asked: Asked ) => Promise< void >
): One => {
	const nth = ( { presses }: Model ) => {
		const sent = presses.filter( ( { state } ) => state === 'sent' );
		return sent[ place % Math.max( 1, sent.length ) ];
	};
	return {
		name: `${ name } ${ place }`,
		isPossible: ( model ) => Boolean( nth( model ) ),
		async take( model, page ) {
			const one = nth( model )!;
			await end(
				model,
				one,
				page.asked[ model.presses.indexOf( one ) ]!
			);
		},
	};
};

const answer = ( place: number ) =>
	settle(
		'the site does it and answers',
		place,
		async ( model, one, asked ) => {
			doAtSite( model, one );
			one.state = 'refreshing';
			if ( one.from === model.mode ) {
				model.mode = one.mode;
			}
			model.messages.push( sentenceOf( one ) );
			model.refreshing.push( one );
			await asked.answer( { check: null, left_over: false } );
		}
	);

const fail = ( isDone: boolean, place: number ) =>
	settle(
		isDone ? 'the site does it and the answer is lost' : 'the site refuses',
		place,
		async ( model, one, asked ) => {
			if ( isDone ) {
				doAtSite( model, one );
			}
			one.state = 'failed';
			await asked.fail();
		}
	);

/** The page has asked what is true now; where that fails, it says so and shows what it had. */
const refresh = ( isAnswered: boolean ): One =>
	step(
		isAnswered ? 'the page is refreshed' : 'a refresh fails',
		( model, page ) => {
			const one = model.refreshing.shift()!;
			one.state = 'done';
			if ( isAnswered ) {
				model.shown = { ...model.site };
				model.shownUses = model.siteUses;
				page.view.rerender( {
					service: serviceOf( model.shown, model.shownUses ),
				} );
			}
			if ( one.what === 'save' && model.replaced === one.mode ) {
				model.replaced = null;
			}
			page.refreshes.shift()!();
		},
		( { refreshing } ) => refreshing.length > 0
	);

/** Another tab stores or removes a key, or uses the other mode. */
const changeElsewhere = ( mode: Mode, what: Press[ 'what' ] ): One =>
	step( `another tab: ${ what } ${ mode }`, ( model ) =>
		doAtSite( model, { what, mode, state: 'done' } )
	);

const OUTCOMES = {
	sent: 'waiting',
	refreshing: 'waiting',
	done: 'done',
	failed: 'failed',
} as const;

function agree( model: Model, { view, messages, errors, outcomes }: Page ) {
	const {
		mode,
		storedKey,
		isReplacing,
		isSwitching: isBusy,
	} = view.result.current;
	const { shown, shownUses, replaced, presses } = model;
	expect( {
		mode,
		hint: storedKey.hint,
		inUse: storedKey.inUse,
		isReplacing,
		isBusy,
		messages,
		errors: errors.length,
		outcomes,
	} ).toEqual( {
		mode: model.mode,
		hint: String( shown[ model.mode ] ),
		inUse: shownUses === model.mode,
		isReplacing: replaced === model.mode && shown[ model.mode ] > 0,
		isBusy: isSwitching( model ),
		messages: model.messages,
		errors: presses.filter(
			( { what, state } ) => what === 'use' && state === 'failed'
		).length,
		outcomes: presses.map( ( { what, state } ) =>
			// Where a mode could not be used is said elsewhere.
			what === 'use' && state === 'failed' ? 'done' : OUTCOMES[ state ]
		),
	} );
}

it( 'shows what its model says', () =>
	checkModel< unknown, Model, Page >( {
		acts: [
			...( [ 'save', 'save', 'remove', 'test' ] as const ).map( press ),
			saveOther,
			use,
			...( [ 'live', 'test' ] as const ).flatMap( ( mode ) => [
				show( mode ),
				changeElsewhere( mode, 'save' ),
				changeElsewhere( mode, 'remove' ),
				changeElsewhere( mode, 'use' ),
			] ),
			replace( true ),
			replace( true ),
			replace( false ),
			...[ 0, 1 ].flatMap( ( place ) => [
				answer( place ),
				answer( place ),
				fail( true, place ),
				fail( false, place ),
			] ),
			refresh( true ),
			refresh( true ),
			refresh( false ),
		].map( ( one ) => fc.constant( one ) ),
		open: () => ( {
			model: {
				site: { live: 0, test: 0 },
				siteUses: 'live',
				shown: { live: 0, test: 0 },
				shownUses: 'live',
				mode: 'live',
				replaced: null,
				presses: [],
				refreshing: [],
				messages: [],
				made: 0,
			},
			page: openPage(),
		} ),
		agree,
		close: ( { view } ) => view.unmount(),
	} ) );
