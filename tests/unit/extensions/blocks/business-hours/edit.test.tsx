import {
	act,
	configure,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { dateI18n, getSettings, setSettings } from '@wordpress/date';
import { loadLocalizedWeek } from '../../../../../extensions/blocks/business-hours/api';
import { store as noticesStore } from '@wordpress/notices';
// Loaded before the tests, so that none of them waits for it.
import '../../../../../extensions/blocks/business-hours/edit';
import { ENGLISH_WEEK } from '../../../../../extensions/blocks/business-hours/week';
import { renderBlock } from '../../../editor';
import type { BusinessHoursAttributes } from '../../../../../extensions/blocks/business-hours/types';

jest.mock( '../../../../../extensions/blocks/business-hours/api' );

/** Locks of the post, and what they keep from being saved. */
const locks: string[] = [];
const noteLock = ( kind: string ) => ( name: string ) => {
	locks.push(
		`${ kind } ${ name.replace( /-[^-]*-[^-]*-[^-]*-[^-]*-[^-]*$/, '' ) }`
	);
	return { type: 'LOCK' };
};
register(
	createReduxStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		actions: {
			lockPostSaving: noteLock( 'lock' ),
			lockPostAutosaving: noteLock( 'lock autosave' ),
			unlockPostSaving: noteLock( 'unlock' ),
			unlockPostAutosaving: noteLock( 'unlock autosave' ),
		},
		selectors: {},
	} )
);

// Whether an element is hidden takes long to find out, and nothing here is.
configure( { defaultHidden: true } );

const load = loadLocalizedWeek as jest.MockedFunction<
	typeof loadLocalizedWeek
>;

const GERMAN_WEEK = {
	names: {
		Sun: 'Sonntag',
		Mon: 'Montag',
		Tue: 'Dienstag',
		Wed: 'Mittwoch',
		Thu: 'Donnerstag',
		Fri: 'Freitag',
		Sat: 'Samstag',
	},
	startOfWeek: 1,
};

const NINE_TO_FIVE = { opening: '09:00', closing: '17:00' };
const EMPTY = { opening: '', closing: '' };

const onDay = ( name: string, hours: unknown ) => ( {
	days: [ { name, hours } ],
} );

async function editor( attributes = {} ) {
	const block = renderBlock< BusinessHoursAttributes >(
		'jetpack/business-hours',
		attributes
	);
	await screen.findAllByRole( 'definition' );
	await block.selectBlock();
	const hoursOf = ( name: string ) =>
		block.attributes().days.find( ( day ) => day.name === name )!.hours;
	return { ...block, hoursOf };
}

const row = ( day: string ) =>
	within( screen.getByRole( 'group', { name: day } ) );
const click = ( element: HTMLElement ) =>
	act( async () => {
		fireEvent.click( element );
	} );

beforeEach( () => {
	load.mockReset();
	load.mockResolvedValue( ENGLISH_WEEK );
} );

describe( 'while the week loads', () => {
	it( 'keeps the focus in the block, then and when it is selected', async () => {
		let answer!: ( week: typeof ENGLISH_WEEK ) => void;
		load.mockReturnValue(
			new Promise( ( resolve ) => {
				answer = resolve;
			} )
		);
		const { clientId, selectBlock, deselectBlock } = renderBlock(
			'jetpack/business-hours'
		);
		await selectBlock();
		await screen.findByText( 'Loading business hours' );
		const block = () =>
			document.querySelector< HTMLElement >(
				`[data-block="${ clientId }"]`
			)!;
		block().focus();
		await act( async () => answer( ENGLISH_WEEK ) );
		expect( screen.getByRole( 'group', { name: 'Monday' } ) ).toBeVisible();
		expect( block() ).toHaveFocus();
		await deselectBlock();
		expect( block() ).toHaveFocus();
		await selectBlock();
		expect( block() ).toHaveFocus();
	} );

	it( 'shows a placeholder', async () => {
		let answer!: ( week: typeof ENGLISH_WEEK ) => void;
		load.mockReturnValue(
			new Promise( ( resolve ) => ( answer = resolve ) )
		);
		renderBlock( 'jetpack/business-hours' );
		expect(
			await screen.findByText( 'Loading business hours' )
		).toBeInTheDocument();
		await act( async () => answer( ENGLISH_WEEK ) );
		expect( screen.queryByText( 'Loading business hours' ) ).toBeNull();
	} );
} );

describe( 'unselected', () => {
	it( 'lists the days by their names, from the start of the week on', async () => {
		load.mockResolvedValue( GERMAN_WEEK );
		renderBlock( 'jetpack/business-hours' );
		const terms = await screen.findAllByRole( 'term' );
		expect( terms.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Montag',
			'Dienstag',
			'Mittwoch',
			'Donnerstag',
			'Freitag',
			'Samstag',
			'Sonntag',
		] );
	} );

	it( 'has English names and a week from Sunday on when the answer fails, and says nothing', async () => {
		load.mockRejectedValue( { code: 'x', message: 'No week.' } );
		renderBlock( 'jetpack/business-hours' );
		const terms = await screen.findAllByRole( 'term' );
		expect( terms[ 0 ] ).toHaveTextContent( 'Sunday' );
		expect( terms[ 6 ] ).toHaveTextContent( 'Saturday' );
		expect( screen.queryByText( /No week/ ) ).toBeNull();
	} );

	it( 'is closed on Sunday and Saturday, and open from nine to five, by default', async () => {
		renderBlock( 'jetpack/business-hours' );
		const hours = await screen.findAllByRole( 'definition' );
		expect( hours.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Closed',
			...Array( 5 ).fill( '9:00 am – 5:00 pm' ),
			'Closed',
		] );
	} );

	it( 'shows the intervals whose both times parse, and no other', async () => {
		renderBlock(
			'jetpack/business-hours',
			onDay( 'Sun', [
				{ opening: '09:00', closing: '' },
				{ opening: '10:00', closing: '12:00' },
				{ opening: 'x', closing: '13:00' },
				{ opening: '22:00', closing: '02:00' },
			] )
		);
		const hours = await screen.findAllByRole( 'definition' );
		expect(
			hours.slice( 0, 3 ).map( ( { textContent } ) => textContent )
		).toEqual( [ '10:00 am – 12:00 pm', '10:00 pm – 2:00 am', 'Closed' ] );
	} );

	it( 'says Closed when no interval is complete', async () => {
		renderBlock( 'jetpack/business-hours', onDay( 'Sun', [ EMPTY ] ) );
		const hours = await screen.findAllByRole( 'definition' );
		expect( hours[ 0 ] ).toHaveTextContent( 'Closed' );
	} );

	it( 'does not change a post that is only opened', async () => {
		const block = renderBlock( 'jetpack/business-hours', {
			days: [ { name: 'Mon', hours: [ { opening: 9 } ] } ],
		} );
		await screen.findAllByRole( 'definition' );
		await block.selectBlock();
		expect( block.attributes().days ).toEqual( [
			{ name: 'Mon', hours: [ { opening: 9 } ] },
		] );
	} );
} );

describe( 'selected', () => {
	it( 'has one row per weekday, from the start of the week on', async () => {
		load.mockResolvedValue( GERMAN_WEEK );
		await editor();
		const rows = screen.getAllByRole( 'group', { name: /^\p{L}+tag|^M/u } );
		expect( rows ).toHaveLength( 7 );
		expect( rows[ 0 ] ).toHaveTextContent( 'Montag' );
		expect( rows[ 6 ] ).toHaveTextContent( 'Sonntag' );
	} );

	it( 'sets one interval from nine to five when a day is opened', async () => {
		const { hoursOf } = await editor();
		const toggle = row( 'Sunday' ).getByRole( 'checkbox', {
			name: 'Closed',
		} );
		expect( toggle ).not.toBeChecked();
		await click( toggle );
		expect( hoursOf( 'Sun' ) ).toEqual( [ NINE_TO_FIVE ] );
		expect(
			row( 'Sunday' ).getByRole( 'checkbox', { name: 'Open' } )
		).toBeChecked();
	} );

	it( 'empties a day when it is closed', async () => {
		const { hoursOf } = await editor();
		await click(
			row( 'Monday' ).getByRole( 'checkbox', { name: 'Open' } )
		);
		expect( hoursOf( 'Mon' ) ).toEqual( [] );
		expect( hoursOf( 'Tue' ) ).toEqual( [ NINE_TO_FIVE ] );
		expect(
			row( 'Monday' ).queryByRole( 'button', { name: 'Add hours' } )
		).toBeNull();
	} );

	it( 'has inputs for both times, with placeholders', async () => {
		const { hoursOf } = await editor();
		const opening = row( 'Monday' ).getByLabelText( 'Opening' );
		const closing = row( 'Monday' ).getByLabelText( 'Closing' );
		expect( opening ).toHaveAttribute( 'type', 'time' );
		expect( opening ).toHaveAttribute( 'placeholder', '09:00' );
		expect( closing ).toHaveAttribute( 'type', 'time' );
		expect( closing ).toHaveAttribute( 'placeholder', '17:00' );
		await act( async () => {
			fireEvent.change( opening, { target: { value: '08:15' } } );
		} );
		await act( async () => {
			fireEvent.change( closing, { target: { value: '12:45' } } );
		} );
		expect( hoursOf( 'Mon' ) ).toEqual( [
			{ opening: '08:15', closing: '12:45' },
		] );
	} );

	it( 'appends an empty interval, after the last one', async () => {
		const { hoursOf } = await editor();
		const day = screen.getByRole( 'group', { name: 'Monday' } );
		await click(
			row( 'Monday' ).getByRole( 'button', { name: 'Add hours' } )
		);
		expect( hoursOf( 'Mon' ) ).toEqual( [ NINE_TO_FIVE, EMPTY ] );
		expect(
			within( day ).getByRole( 'group', { name: 'Hours 2 of 2, Monday' } )
		).toHaveTextContent( 'Shown once both times are set.' );
		expect(
			[ ...day.querySelectorAll( 'button' ) ].at( -1 )
		).toHaveTextContent( 'Add hours' );
	} );

	it( 'copies the hours of a day to the open days, and to all', async () => {
		const lunch = { opening: '08:00', closing: '18:00' };
		const { attributes, hoursOf } = await editor();
		const copy = ( name: string ) =>
			row( 'Monday' ).getByRole( 'button', { name } );
		await act( async () => {
			fireEvent.change( row( 'Monday' ).getByLabelText( 'Opening' ), {
				target: { value: '08:00' },
			} );
		} );
		await act( async () => {
			fireEvent.change( row( 'Monday' ).getByLabelText( 'Closing' ), {
				target: { value: '18:00' },
			} );
		} );
		await click( copy( 'Copy to open days' ) );
		for ( const day of [ 'Mon', 'Tue', 'Wed', 'Thu', 'Fri' ] ) {
			expect( hoursOf( day ) ).toEqual( [ lunch ] );
		}
		expect( hoursOf( 'Sat' ) ).toEqual( [] );
		await click( copy( 'Copy to all days' ) );
		expect(
			attributes().days.every(
				( { hours } ) =>
					JSON.stringify( hours ) === JSON.stringify( [ lunch ] )
			)
		).toBe( true );
		// Nothing is closed: one of the two is enough.
		expect(
			row( 'Monday' ).queryByRole( 'button', {
				name: 'Copy to open days',
			} )
		).toBeNull();
	} );

	it( 'offers to remove hours only where a day has more than one interval', async () => {
		const lunch = { opening: '11:00', closing: '14:00' };
		const dinner = { opening: '18:00', closing: '23:00' };
		const { hoursOf } = await editor( onDay( 'Fri', [ lunch, dinner ] ) );
		const remove = () =>
			row( 'Friday' ).queryAllByRole( 'button', {
				name: 'Remove hours',
			} );
		expect( remove() ).toHaveLength( 2 );
		await click( remove()[ 0 ]! );
		expect( hoursOf( 'Fri' ) ).toEqual( [ dinner ] );
		expect( remove() ).toHaveLength( 0 );
		expect( row( 'Friday' ).getByText( 'Add hours' ) ).toHaveFocus();
	} );

	it( 'changes the interval that was meant', async () => {
		const { hoursOf } = await editor(
			onDay( 'Fri', [ NINE_TO_FIVE, EMPTY, NINE_TO_FIVE ] )
		);
		await act( async () => {
			fireEvent.change(
				row( 'Friday' ).getAllByLabelText( 'Opening' )[ 1 ]!,
				{
					target: { value: '20:00' },
				}
			);
		} );
		expect( hoursOf( 'Fri' ) ).toEqual( [
			NINE_TO_FIVE,
			{ opening: '20:00', closing: '' },
			NINE_TO_FIVE,
		] );
	} );

	it( 'writes seven days in order, whatever was there', async () => {
		const block = await editor( {
			days: [ { name: 'Sat', hours: [ NINE_TO_FIVE ] }, null, 'x' ],
		} );
		await click(
			row( 'Sunday' ).getByRole( 'checkbox', { name: 'Closed' } )
		);
		expect(
			block
				.attributes()
				.days.map( ( { name } ) => name )
				.join()
		).toBe( 'Sun,Mon,Tue,Wed,Thu,Fri,Sat' );
		expect( block.hoursOf( 'Sat' ) ).toEqual( [ NINE_TO_FIVE ] );
	} );
} );

describe( 'a list that becomes hours', () => {
	/** A post with a list, which is turned into hours. */
	async function turn( items: string[] ) {
		const block = renderBlock(
			'core/list',
			{},
			items.map( ( content ) =>
				createBlock( 'core/list-item', { content } )
			)
		);
		const [ list ] = block.blocks();
		await act( async () => {
			void dispatch( blockEditorStore ).replaceBlocks(
				block.clientId,
				switchToBlockType( list!, 'jetpack/business-hours' )!
			);
		} );
		return block;
	}

	it( 'has the hours of the list', async () => {
		const { saved } = await turn( [ 'Mon–Fri: 8–18', 'Sat 9am–1pm' ] );
		await waitFor( () =>
			expect( saved() ).toContain(
				'{"name":"Sat","hours":[{"opening":"09:00","closing":"13:00"}]}'
			)
		);
		expect( saved() ).toContain(
			'{"name":"Fri","hours":[{"opening":"08:00","closing":"18:00"}]}'
		);
		expect( saved() ).not.toContain( 'wp:list' );
	} );

	it( 'is a list again where it cannot be read, and says so', async () => {
		const { saved } = await turn( [ 'Mon–Fri: 9–5', 'Sat closed' ] );
		await waitFor( () => expect( saved() ).toContain( 'wp:list' ) );
		expect( saved() ).toContain( '<li>Mon–Fri: 9–5</li>' );
		expect(
			select( noticesStore )
				.getNotices()
				.map( ( { content } ) => content )
				.join()
		).toMatch( /^These hours could not be read/ );
	} );
} );

describe( 'until the list that becomes hours is read', () => {
	const LOCK = 'mainstay-handed-over';
	const ALL_LOCKS = [ `lock ${ LOCK }`, `lock autosave ${ LOCK }` ];

	/** A list that has become hours, whose edit has not read them yet. */
	function turn( items: string[] ) {
		const block = renderBlock(
			'core/list',
			{},
			items.map( ( content ) =>
				createBlock( 'core/list-item', { content } )
			)
		);
		locks.length = 0;
		const made = switchToBlockType(
			block.blocks()[ 0 ]!,
			'jetpack/business-hours'
		)!;
		expect( locks ).toEqual( [] );
		act( () => {
			void dispatch( blockEditorStore ).replaceBlocks(
				block.clientId,
				made
			);
		} );
		return { ...block, made };
	}

	it.each( [
		[ 'Mon 8-18', '"opening":"08:00"' ],
		[ 'Mon 9-5', 'wp:list' ],
	] )( 'the post cannot be saved: %s', async ( item, result ) => {
		const { saved } = turn( [ item ] );
		expect( locks ).toEqual( ALL_LOCKS );
		await waitFor( () => expect( locks ).toHaveLength( 4 ) );
		expect( locks.slice( 2 ) ).toEqual(
			ALL_LOCKS.map( ( lock ) => `un${ lock }` )
		);
		expect( saved() ).toContain( result );
	} );

	it( 'nothing is locked for hours that are gone, and again once they are back', async () => {
		const { made } = turn( [ 'Mon 8-18' ] );
		locks.length = 0;
		act( () => {
			void dispatch( blockEditorStore ).removeBlock(
				made[ 0 ]!.clientId
			);
		} );
		expect( locks ).toEqual( ALL_LOCKS.map( ( lock ) => `un${ lock }` ) );
		await act( async () => {
			void dispatch( blockEditorStore ).insertBlock( made[ 0 ]! );
		} );
		await waitFor( () => expect( locks ).toHaveLength( 6 ) );
	} );
} );

describe( 'by appointment', () => {
	const checkbox = ( day: string ) =>
		row( day ).getByRole( 'checkbox', { name: 'By appointment' } );

	it( 'is said of a closed day in the place of Closed, and beside hours', async () => {
		const { attributes, saved, deselectBlock } = await editor();
		const before = saved();
		await click( checkbox( 'Sunday' ) );
		await click( checkbox( 'Monday' ) );
		expect( attributes().days.slice( 0, 2 ) ).toEqual( [
			{ name: 'Sun', hours: [], byAppointment: true },
			{ name: 'Mon', hours: [ NINE_TO_FIVE ], byAppointment: true },
		] );
		await deselectBlock();
		expect(
			screen
				.getAllByRole( 'definition' )
				.slice( 0, 4 )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'By appointment',
			'9:00 am – 5:00 pm',
			'By appointment',
			'9:00 am – 5:00 pm',
		] );
		expect( saved() ).not.toBe( before );
	} );

	it( 'leaves nothing behind when it is taken back', async () => {
		const { attributes } = await editor();
		await click( checkbox( 'Sunday' ) );
		await click( checkbox( 'Sunday' ) );
		expect( JSON.stringify( attributes().days ) ).not.toContain(
			'byAppointment'
		);
	} );
} );

describe( 'special days', () => {
	const add = () =>
		screen.getByRole( 'button', { name: 'Add a holiday or special day' } );
	const special = ( name: string ) =>
		within( screen.getByRole( 'group', { name } ) );
	const change = ( element: HTMLElement, value: string ) =>
		act( async () => {
			fireEvent.change( element, { target: { value } } );
		} );
	const soon = ( days: number ) =>
		dateI18n(
			'Y-m-d',
			new Date( Date.now() + days * 86_400_000 ),
			undefined
		);

	it( 'are added, changed and removed, and nothing is saved while there are none', async () => {
		const { attributes, saved, deselectBlock, selectBlock } =
			await editor();
		const before = saved();
		expect( before ).not.toContain( 'specialDays' );
		await click( add() );
		const first = () => special( 'Special day 1 of 1' );
		expect(
			first().getByText( 'Shown once its date is set.' )
		).toBeVisible();
		await change( first().getByLabelText( 'Date' ), soon( 3 ) );
		await change(
			first().getByLabelText( 'Last day, if several' ),
			soon( 4 )
		);
		await change( first().getByLabelText( 'Note' ), 'Salt & <Pepper> Day' );
		await click( first().getByRole( 'checkbox', { name: 'Closed' } ) );
		expect( attributes().specialDays ).toEqual( [
			{
				from: soon( 3 ),
				to: soon( 4 ),
				hours: [ NINE_TO_FIVE ],
				note: 'Salt & <Pepper> Day',
			},
		] );
		await deselectBlock();
		expect( screen.getByText( 'Holidays and special days' ) ).toBeVisible();
		expect( screen.getByText( 'Salt & <Pepper> Day' ) ).toBeVisible();
		await selectBlock();
		await click(
			first().getByRole( 'button', { name: 'Remove special day' } )
		);
		expect( add() ).toHaveFocus();
		expect( saved() ).toBe( before );
	} );

	it( 'say when visitors do not see them', async () => {
		await editor( {
			specialDays: [
				{ from: soon( -2 ) },
				{ from: soon( 200 ) },
				{ from: soon( 1 ) },
			],
		} );
		expect(
			special( 'Special day 1 of 3' ).getByText(
				'Past: visitors no longer see it.'
			)
		).toBeVisible();
		expect(
			special( 'Special day 2 of 3' ).getByText(
				'Visitors see it 60 days before.'
			)
		).toBeVisible();
		expect(
			special( 'Special day 3 of 3' ).queryByText( /isitors|Shown/ )
		).toBeNull();
	} );

	it( 'decide whether it is open now', async () => {
		renderBlock( 'jetpack/business-hours', {
			days: [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ].map(
				( name ) => ( {
					name,
					hours: [ { opening: '00:00', closing: '24:00' } ],
				} )
			),
			showStatus: true,
			specialDays: [ { from: soon( -1 ), to: soon( 20 ), hours: [] } ],
		} );
		await screen.findAllByRole( 'definition' );
		expect(
			screen.getByText( /^Closed · opens \w+ \d+, \d{4} at 12:00 am$/ )
		).toBeVisible();
	} );
} );

describe( 'whether it is open now', () => {
	const NIGHT = { opening: '22:00', closing: '02:00' };
	const toggle = () =>
		screen.getByRole( 'checkbox', { name: 'Show whether it is open now' } );
	const always = {
		days: Object.keys( ENGLISH_WEEK.names ).map( ( name ) => ( {
			name,
			hours: [ { opening: '00:00', closing: '24:00' } ],
		} ) ),
	};

	it( 'is not said unless the author wants it, and then saved as one attribute', async () => {
		const { attributes, saved } = await editor( always );
		const before = saved();
		expect( before ).not.toContain( 'showStatus' );
		expect( screen.queryByText( 'Open now' ) ).toBeNull();
		await click( toggle() );
		expect( screen.getByText( 'Open now' ) ).toBeInTheDocument();
		expect( attributes().showStatus ).toBe( true );
		expect( saved() ).toContain( '"showStatus":true' );
		await click( toggle() );
		expect( saved() ).toBe( before );
	} );

	it( 'names the time zone that it goes by', async () => {
		const { timezone, ...settings } = getSettings();
		const inZone = ( more: object ) =>
			setSettings( {
				...settings,
				timezone: { ...timezone, ...more },
			} as ReturnType< typeof getSettings > );
		const start =
			'Worked out in the browser of the visitor, by the time zone of this site: ';
		try {
			inZone( { string: 'Europe/Berlin' } );
			const { unmount } = await editor();
			expect(
				screen.getByText( `${ start }Europe/Berlin.` )
			).toBeVisible();
			unmount();
			inZone( { string: '', offset: '-3.5' } );
			await editor();
			expect(
				screen.getByText(
					`${ start }-03:30. It knows no summer time; a city, chosen in the general settings, does.`
				)
			).toBeVisible();
		} finally {
			inZone( {} );
		}
	} );

	it( 'is there while the block is not selected, too', async () => {
		renderBlock( 'jetpack/business-hours', {
			...onDay( 'Mon', [ NIGHT ] ),
			showStatus: true,
		} );
		await screen.findAllByRole( 'definition' );
		expect(
			screen.getByText( /^(Open now · closes|Closed · opens) / )
		).toBeInTheDocument();
	} );

	it( 'is not said of a week without hours', async () => {
		renderBlock( 'jetpack/business-hours', { days: [], showStatus: true } );
		await screen.findAllByRole( 'definition' );
		expect( screen.queryByText( /Open now|opens/ ) ).toBeNull();
	} );
} );
