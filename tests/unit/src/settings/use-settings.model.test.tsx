/** An owner changes settings, saves, goes on typing, undoes and discards, while answers are late or lost and another window changes the same settings: nothing typed is lost, and only what was changed is sent. */
import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import fc from 'fast-check';
import { useSettings } from '../../../../src/settings/use-settings';
import { checkModel, type Act } from '../../check-model';
import { controlFetch } from '../../controlled-fetch';
import { createStep } from '../../create-step';
import { settings } from './settings-answer';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

/** What is changed here: a switch, a text alone, and one of two texts of a group. */
interface Values {
	gate: boolean;
	feed: string;
	name: string;
	city: string;
}
type Name = keyof Values;
const NAMES: Name[] = [ 'gate', 'feed', 'name', 'city' ];

/** The site cleans what it stores. */
const clean = ( value: unknown ) =>
	typeof value === 'string' ? value.trim() : value;

/** What the site is asked; the page asks one thing after the other. */
type Task =
	| { kind: 'save'; values: Partial< Values > }
	| { kind: 'undo'; values: Partial< Values >; replaced: Replacement[] }
	| { kind: 'look before undo'; replaced: Replacement[] }
	| { kind: 'refresh' };

interface Replacement {
	name: Name;
	earlier: unknown;
	saved: unknown;
}

interface Model {
	site: Values;
	/** As the page has read it last. */
	known: Values;
	typed: Partial< Values >;
	sent: Partial< Values > | null;
	tasks: Task[];
	/** What the last save has changed, and what Undo is offered for. */
	last: Replacement[];
	replaced: Replacement[];
	isFaulty: boolean;
	refusals: number;
	/** What the page says. */
	events: string[];
}

const answerOf = ( { gate, feed, name, city }: Values ) =>
	settings( {
		consent_gate: gate,
		podcast: { feed, convert_url: '' },
		business: { name, city },
	} );

/** As it is sent. */
const dataOf = ( { gate, feed, name, city }: Partial< Values > ) => {
	const business = {
		...( name !== undefined && { name } ),
		...( city !== undefined && { city } ),
	};
	return {
		...( gate !== undefined && { consent_gate: gate } ),
		...( feed !== undefined && { podcast: { feed } } ),
		...( Object.keys( business ).length ? { business } : {} ),
	};
};

async function openPage() {
	const { waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	const events: string[] = [];
	const page = {
		events,
		waiting,
		undo: null as ( () => Promise< void > ) | null,
	};
	const { result, unmount } = renderHook( () =>
		useSettings( {
			onSaved( undo ) {
				events.push( 'saved' );
				page.undo = undo;
			},
			onUndone: ( isChanged ) =>
				void events.push( isChanged ? 'undone' : 'nothing undone' ),
			onError( _message, again ) {
				events.push( again ? 'error, once more?' : 'error' );
				page.undo = again ?? page.undo;
			},
		} )
	);
	await act( async () => {} );
	return { ...page, page, result, unmount };
}
type Page = Awaited< ReturnType< typeof openPage > >;
type One = Act< Model, Page >;

const step = createStep< Model, Page >();
const isEmpty = ( values: object ) => ! Object.keys( values ).length;

/** What the site has already is no change, unless something else is on its way. */
function forgetStored( model: Model ) {
	const { typed, sent, known } = model;
	for ( const name of NAMES ) {
		if ( ! ( name in ( sent ?? {} ) ) && typed[ name ] === known[ name ] ) {
			delete typed[ name ];
		}
	}
	if ( isEmpty( typed ) ) {
		model.isFaulty = false;
	}
}

const change = ( name: Name, value: boolean | string ): One =>
	step( `type ${ name } “${ value }”`, ( model, { result } ) => {
		Object.assign( model.typed, { [ name ]: value } );
		forgetStored( model );
		result.current.draft.change(
			{
				gate: { consentGate: value as boolean },
				feed: { podcast: { feed: value as string } },
				name: { business: { name: value as string } },
				city: { business: { city: value as string } },
			}[ name ]
		);
	} );

const save: One = step(
	'press Save',
	( model, { result } ) => {
		const values = { ...model.typed };
		model.sent = values;
		model.isFaulty = false;
		model.tasks.push( { kind: 'save', values } );
		void result.current.draft.save();
		// A second press, before the button is disabled.
		void result.current.draft.save();
	},
	( { sent, typed } ) => ! sent && ! isEmpty( typed )
);

const discard: One = step( 'press Discard', ( model, { result } ) => {
	model.typed = { ...model.sent };
	model.isFaulty = false;
	result.current.draft.discard();
} );

const undo: One = step(
	'press Undo',
	( model, { page } ) => {
		model.tasks.push( {
			kind: 'look before undo',
			replaced: model.replaced,
		} );
		model.replaced = [];
		void page.undo!();
	},
	( { replaced } ) => replaced.length > 0
);

const refresh: One = step( 'the page asks again', ( model, { result } ) => {
	model.tasks.push( { kind: 'refresh' } );
	result.current.refresh().catch( () => {} );
} );

const store = ( site: Values, values: Partial< Values > ) =>
	Object.assign(
		site,
		Object.fromEntries(
			Object.entries( values ).map( ( [ name, value ] ) => [
				name,
				clean( value ),
			] )
		)
	);

const elsewhere = ( name: Name, value: boolean | string ): One =>
	step( `another window: ${ name } “${ value }”`, ( { site } ) => {
		store( site, { [ name ]: value } );
	} );

const hasTask = ( { tasks }: Model ) => tasks.length > 0;

/** Another window may have changed what was saved here. */
function takeLook( { known, tasks, events }: Model, replaced: Replacement[] ) {
	const values = Object.fromEntries(
		replaced
			.filter( ( { name, saved } ) => known[ name ] === saved )
			.map( ( { name, earlier } ) => [ name, earlier ] )
	);
	if ( ! isEmpty( values ) ) {
		tasks.unshift( { kind: 'undo', values, replaced } );
		return;
	}
	events.push(
		replaced.every( ( { name, earlier } ) => known[ name ] === earlier )
			? 'undone'
			: 'nothing undone'
	);
}

function takeAnswer( model: Model, task: Task ) {
	const before = model.known;
	if ( 'values' in task ) {
		store( model.site, task.values );
	}
	const after = { ...model.site };
	model.known = after;
	if ( task.kind === 'save' ) {
		for ( const name of NAMES ) {
			if (
				name in task.values &&
				model.typed[ name ] === task.values[ name ]
			) {
				delete model.typed[ name ];
			}
		}
		model.sent = null;
		model.replaced = NAMES.filter(
			( name ) => name in task.values && before[ name ] !== after[ name ]
		).map( ( name ) => ( {
			name,
			earlier: before[ name ],
			saved: after[ name ],
		} ) );
		model.last = model.replaced;
		model.events.push( 'saved' );
	} else if ( task.kind === 'undo' ) {
		model.events.push( 'undone' );
	} else if ( task.kind === 'look before undo' ) {
		takeLook( model, task.replaced );
	}
	forgetStored( model );
}

const answer: One = {
	name: 'the site answers',
	isPossible: hasTask,
	async take( model, { waiting } ) {
		takeAnswer( model, model.tasks.shift()! );
		await waiting()[ 0 ]!.answer( answerOf( model.site ) );
	},
};

const fail = ( isDone: boolean ): One => ( {
	name: isDone ? 'the answer is lost' : 'the site refuses',
	isPossible: hasTask,
	async take( model, { waiting } ) {
		const task = model.tasks.shift()!;
		if ( isDone && 'values' in task ) {
			store( model.site, task.values );
		}
		if ( task.kind === 'save' ) {
			model.sent = null;
			model.isFaulty = true;
			model.refusals++;
			forgetStored( model );
		} else if ( 'replaced' in task ) {
			const isLast = model.last === task.replaced;
			model.events.push( isLast ? 'error, once more?' : 'error' );
			if ( isLast ) {
				model.replaced = task.replaced;
			}
		}
		await waiting()[ 0 ]!.fail();
	},
} );

function agree( model: Model, { result, waiting, events }: Page ) {
	const { request, draft } = result.current;
	const { known, typed, sent, tasks } = model;
	const data = request.status === 'ready' ? request.data : undefined;
	const [ task ] = tasks;
	expect( {
		gate: data?.consentGate,
		feed: data?.podcast.feed,
		name: data?.business.name,
		city: data?.business.city,
		count: draft.count,
		isSaving: draft.isSaving,
		isFaulty: draft.fault !== null,
		refusals: draft.refusals,
		isOnItsWay: draft.isOnItsWay(),
		events,
		asked: waiting().map( ( one ) => one.request.data ?? 'refresh' ),
	} ).toEqual( {
		...known,
		...typed,
		count: Object.keys( typed ).length,
		isSaving: sent !== null,
		isFaulty: model.isFaulty,
		refusals: model.refusals,
		isOnItsWay:
			sent !== null &&
			NAMES.every(
				( name ) =>
					! ( name in typed ) || typed[ name ] === sent[ name ]
			),
		events: model.events,
		asked: task
			? [ 'values' in task ? dataOf( task.values ) : 'refresh' ]
			: [],
	} );
}

const NOTHING: Values = { gate: false, feed: '', name: '', city: '' };
const CHOICES: ( readonly [ Name, boolean | string ] )[] = [
	...( [ true, false ] as const ).map(
		( value ) => [ 'gate', value ] as const
	),
	...( [ 'feed', 'name', 'city' ] as const ).flatMap( ( name ) =>
		[ '', 'one', 'one ' ].map( ( value ) => [ name, value ] as const )
	),
];

it( 'shows what its model says', () =>
	checkModel< unknown, Model, Page >( {
		acts: [
			...CHOICES.map( ( choice ) => change( ...choice ) ),
			...CHOICES.map( ( choice ) => elsewhere( ...choice ) ),
			...Array< One >( 6 ).fill( save ),
			...Array< One >( 6 ).fill( answer ),
			undo,
			undo,
			undo,
			discard,
			refresh,
			fail( true ),
			fail( false ),
		].map( ( one ) => fc.constant( one ) ),
		async open() {
			const page = await openPage();
			await page.waiting()[ 0 ]!.answer( answerOf( NOTHING ) );
			return {
				model: {
					site: { ...NOTHING },
					known: { ...NOTHING },
					typed: {},
					sent: null,
					tasks: [],
					last: [],
					replaced: [],
					isFaulty: false,
					refusals: 0,
					events: [],
				},
				page,
			};
		},
		agree,
		close: ( { unmount } ) => unmount(),
	} ) );
