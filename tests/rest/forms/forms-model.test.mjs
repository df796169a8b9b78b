/**
 * An author edits forms while visitors have pages open, against a model that knows which form is
 * which: a page sends to the form that it showed, or to none.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkModel, play } from '../models.mjs';

const LABELS = [ 'Name', 'Company', 'Guests', 'Date', 'Message' ];

/** The forms of a post as their author knows them. */
class Page {
	made = 0;
	forms = [];
	versions = [];
	/** Forms of which only the author knows which one it is now. */
	unsure = new Set();

	constructor() {
		this.forms = [ this.make( { labels: LABELS, subject: '' } ) ];
	}

	make = ( { labels, subject } ) => ( {
		identity: ++this.made,
		family: this.made,
		to: `f${ this.made }@example.com`,
		subject,
		labels: [ ...labels, 'Text' ],
	} );

	twinsOf = ( { family } ) =>
		this.forms.filter( ( form ) => form.family === family );

	/** Changes the forms; the same objects are never changed. */
	act( { act: name, at, to, ...facts } ) {
		const forms = [ ...this.forms ];
		const index = forms.length ? at % forms.length : 0;
		const place = to % ( forms.length + 1 );
		const form = forms[ index ];
		if ( name === 'insert' ) {
			forms.splice( place, 0, this.make( facts ) );
		} else if ( name === 'undo' ) {
			this.versions.pop();
			this.forms = this.versions.at( -1 ) ?? this.forms;
			this.forms.forEach( ( { family } ) => this.unsure.add( family ) );
			return;
		} else if ( form ) {
			const isOneOfMany = this.twinsOf( form ).length > 1;
			if (
				[ 'move', 'remove', 'replace', 'duplicate' ].includes( name ) &&
				isOneOfMany
			) {
				this.unsure.add( form.family );
			}
			if ( name === 'duplicate' ) {
				forms.splice( index + 1, 0, {
					...form,
					identity: ++this.made,
				} );
			} else if ( name === 'move' ) {
				forms.splice( index, 1 );
				forms.splice( place % ( forms.length + 1 ), 0, form );
			} else if ( name === 'remove' ) {
				forms.splice( index, 1 );
			} else if ( name === 'replace' ) {
				forms[ index ] = {
					...this.make( form ),
					labels: form.labels,
				};
			} else if ( name === 'relabel' ) {
				forms[ index ] = {
					...form,
					labels: [ ...facts.labels, 'Text' ],
				};
			} else {
				forms[ index ] = {
					...form,
					to: `g${ ++this.made }@example.com`,
				};
			}
		}
		this.forms = forms;
	}

	save( isDouble ) {
		if ( isDouble ) {
			this.forms.forEach( ( { family } ) => this.unsure.add( family ) );
		}
		this.versions.push( this.forms );
		return {
			forms: this.forms,
			unsure: new Set( this.unsure ),
		};
	}
}

/** What the author saves, one after the other. */
function savesOf( sequence ) {
	const page = new Page();
	const saves = [ page.save( false ) ];
	let isDouble = false;
	sequence.forEach( ( one, number ) => {
		page.act( one );
		const goesOn =
			one.goes_on && one.act !== 'undo' && number < sequence.length - 1;
		if ( ! goesOn ) {
			saves.push( page.save( isDouble ) );
		}
		isDouble = goesOn;
	} );
	return saves;
}

/** The part of their fields that two forms share, from 0 to 1. */
function overlap( one, other ) {
	const common = one.labels.filter( ( label ) =>
		other.labels.includes( label )
	);
	return common.length / new Set( [ ...one.labels, ...other.labels ] ).size;
}

/**
 * Of a form that leaves and one with such fields that comes in the same save nobody but the author
 * knows that they are two: where half of their fields are the same, it is one form for the site,
 * whose recipients changed.
 *
 * @param {Object}   gone
 * @param {Object}   come
 * @param {Object[]} before      Forms before the save.
 * @param {Object}   save
 * @param {Object[]} save.forms
 * @param {Set}      save.unsure Of which only the author knows which one it is.
 */
function isOneForm( gone, come, before, { forms, unsure } ) {
	// Which one of several equal forms left is not known where they are unsure.
	const count = ( { identity, family, to }, among ) =>
		among.filter(
			( one ) =>
				one.to === to &&
				( unsure.has( family )
					? one.family === family
					: one.identity === identity )
		).length;
	return (
		count( gone, forms ) < count( gone, before ) &&
		count( come, forms ) > count( come, before ) &&
		gone.subject === come.subject &&
		overlap( gone, come ) >= 0.5 &&
		// A copy of another form is that one once more.
		! before.some(
			( one ) =>
				one.to === come.to &&
				overlap( one, come ) >= overlap( gone, come )
		)
	);
}

/** The form in whose place another one with the same fields stands, where nothing else changed. */
function replacedIn( before, now ) {
	const changed = before.filter( ( form, place ) => form !== now[ place ] );
	const [ gone ] = changed;
	const come = now[ before.indexOf( gone ) ];
	return before.length === now.length &&
		changed.length === 1 &&
		gone.subject === come.subject &&
		String( gone.labels ) === String( come.labels ) &&
		! before.some( ( { to } ) => to === come.to )
		? { gone, come }
		: null;
}

function check( sequence, seen ) {
	const saves = savesOf( sequence );
	assert.equal( seen.length, saves.length );
	/** Whose number it is, and all recipients that this form has had. */
	const owners = new Map();
	const addresses = new Map();
	let before = new Map();
	saves.forEach( ( { forms, unsure }, at ) => {
		const name = `after save ${ at + 1 }`;
		const formsBefore = saves[ at - 1 ]?.forms ?? [];
		const { numbers, recipients } = seen[ at ];
		assert.equal( numbers.length, forms.length, name );
		assert.equal( new Set( numbers ).size, numbers.length, name );
		const now = new Map();
		forms.forEach( ( form, place ) => {
			const number = numbers[ place ];
			const { identity, family, to } = form;
			now.set( identity, number );
			addresses.set(
				identity,
				( addresses.get( identity ) ?? new Set() ).add( to )
			);
			assert.equal( recipients[ number ], to, `${ name }: ${ number }` );
			const known = owners.get( number ) ?? form;
			const isEdited =
				known.identity !== identity &&
				isOneForm( known, form, formsBefore, saves[ at ] );
			if ( isEdited ) {
				addresses
					.get( known.identity )
					.forEach( ( one ) => addresses.get( identity ).add( one ) );
			}
			const owner = isEdited ? form : known;
			const isTwin = unsure.has( family ) && owner.family === family;
			owners.set(
				number,
				owner.identity === identity || isTwin ? form : owner
			);
			// A message may reach a form that is as the one on the page was, but nobody else.
			assert.ok(
				owner.identity === identity ||
					addresses.get( owner.identity ).has( to ) ||
					isTwin,
				`${ name }: pages with form ${ owner.identity } send to form ${ identity } (${ to })`
			);
			if ( before.has( identity ) && ! unsure.has( family ) ) {
				assert.equal(
					number,
					before.get( identity ),
					`${ name }: pages with form ${ identity } are refused`
				);
			}
		} );
		for ( const [ number, to ] of Object.entries( recipients ) ) {
			if ( to !== null ) {
				assert.ok( numbers.includes( Number( number ) ), name );
			}
		}
		const replaced = replacedIn( formsBefore, forms );
		if ( replaced ) {
			assert.equal(
				numbers[ forms.indexOf( replaced.come ) ],
				seen[ at - 1 ].numbers[ formsBefore.indexOf( replaced.gone ) ],
				`${ name }: pages with form ${ replaced.gone.identity } are refused`
			);
		}
		before = now;
	} );
}

const at = fc.nat( { max: 5 } );
const edit = ( name, weight, facts = {} ) => ( {
	weight,
	arbitrary: fc.record( {
		act: fc.constant( name ),
		at,
		to: at,
		goes_on: fc.constantFrom( false, false, false, true ),
		...facts,
	} ),
} );

const labels = fc.subarray( LABELS, { minLength: 2 } );

const anyAct = fc.oneof(
	edit( 'insert', 3, {
		labels,
		subject: fc.constantFrom( '', 'RSVP' ),
	} ),
	edit( 'move', 3 ),
	edit( 'duplicate', 2 ),
	edit( 'remove', 2 ),
	edit( 'replace', 2 ),
	edit( 'relabel', 3, { labels } ),
	edit( 'readdress', 2 ),
	edit( 'undo', 1 )
);

test( 'a page sends to the form that it showed, or to none, however its post is edited', () =>
	checkModel( {
		model: 'forms',
		act: anyAct,
		length: 12,
		check,
		play: ( sequence ) => savesOf( sequence ).map( ( { forms } ) => forms ),
	} ) );

test( 'of two equal forms each stays the same one when another is put above them', async () => {
	const twin = { to: 'a@example.com', subject: '', labels: LABELS };
	const above = { to: 'b@example.com', subject: '', labels: [ 'Text' ] };
	const [ seen ] = await play( 'forms', [
		[
			[ twin, twin ],
			[ above, twin, twin ],
			[ above, { ...twin, to: 'c@example.com' }, twin ],
		],
	] );
	assert.deepEqual( seen[ 0 ].numbers, [ 1, 2 ] );
	assert.deepEqual( seen[ 1 ].numbers.slice( 1 ), [ 1, 2 ] );
	assert.deepEqual(
		[ seen[ 2 ].recipients[ 1 ], seen[ 2 ].recipients[ 2 ] ],
		[ 'c@example.com', 'a@example.com' ]
	);
} );

test( 'a form that gives way to one with the same fields is one form whose recipients changed, also when that is undone', async () => {
	const bakery = { to: 'a@example.com', subject: '', labels: LABELS };
	const next = { ...bakery, to: 'b@example.com' };
	const [ seen ] = await play( 'forms', [
		[ [ bakery ], [ next ], [ bakery ] ],
	] );
	assert.deepEqual(
		seen.map( ( { numbers, recipients } ) => [ numbers, recipients ] ),
		[ 'a@example.com', 'b@example.com', 'a@example.com' ].map( ( to ) => [
			[ 1 ],
			{ 1: to },
		] )
	);
} );
