import type {
	ConnectionCheck,
	StoredKey,
} from '../../../../shared/service-setup/api';
import { stateOf } from '../../../../shared/service-setup/service-state';

const KEY: StoredKey = {
	mode: '',
	inUse: true,
	isConfigured: true,
	source: 'settings',
	hint: 'wxyz',
	isUnreadable: false,
	check: null,
	values: [],
};
const CHECK: ConnectionCheck = {
	state: 'connected',
	account: 'Harbour',
	reason: '',
	nextStep: '',
	missing: [],
	webhook: null,
	checkedAt: 1,
};
const PROBLEM: ConnectionCheck = {
	...CHECK,
	state: 'attention',
	account: '',
	reason: 'No webhook.',
	nextStep: 'Make one.',
	missing: [ 'Prices: Write' ],
	webhook: { url: 'https://example.org/', events: [ 'paid' ] },
};

it.each( [
	[ 'Not connected', 'none', { isConfigured: false } ],
	[ 'Key saved', 'connected', {} ],
	[ 'Connected as Harbour', 'connected', { check: CHECK } ],
	[ 'Connected', 'connected', { check: { ...CHECK, account: '' } } ],
	// The result of a key that is gone says nothing.
	[ 'Not connected', 'none', { isConfigured: false, check: PROBLEM } ],
] )( 'says “%s”', ( text, status, more ) => {
	expect( stateOf( { ...KEY, ...more } ) ).toEqual( { status, text } );
} );

it( 'says why something is to be done, what, and what is missing', () => {
	expect( stateOf( { ...KEY, check: PROBLEM } ) ).toEqual( {
		status: 'attention',
		text: 'No webhook.',
		nextStep: 'Make one.',
		missing: PROBLEM.missing,
		webhook: PROBLEM.webhook,
	} );
} );

it( 'says first that a key cannot be read', () => {
	expect(
		stateOf( {
			...KEY,
			isConfigured: false,
			isUnreadable: true,
			check: CHECK,
		} )
	).toMatchObject( {
		status: 'attention',
		text: expect.stringMatching( /can no longer be read/ ),
		webhook: null,
	} );
} );
