/** Who gets a form's mails is written in one of two places, while the post is saved: what was typed stays, and the site gets what was there when it was saved. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	parse,
	registerBlockType,
	serialize,
} from '@wordpress/blocks';
import { dispatch, select, useSelect } from '@wordpress/data';
import fc from 'fast-check';
import { recipientsError } from '../../../../../../extensions/blocks/contact-form/editor/recipients';
import { RecipientsField } from '../../../../../../extensions/blocks/contact-form/editor/recipients-field';
import { checkModel, type Act } from '../../../../check-model';
import { createStep } from '../../../../create-step';
import type { BlockSettings } from '../../../../editor-types';
import type { ContactFormAttributes } from '../../../../../../extensions/blocks/contact-form/types';

const BLOCK = 'test/form';
registerBlockType( BLOCK, {
	apiVersion: 3,
	title: 'Form',
	category: 'text',
	attributes: { to: { type: 'string' } },
	save: () => null,
} as BlockSettings );

const editor = () => select( blockEditorStore );
const change = () => dispatch( blockEditorStore );

type To = string | undefined;

interface Author {
	to: To;
	before: To[];
	/** The author's address, when it is known. */
	known: string;
	/** The field in which somebody writes. */
	writes: number | null;
	/** What each field has checked: a message is about this, and nothing else. */
	checked: To[];
	saving: { to: To } | null;
	stored: To;
}

function Fields( { id, known }: { id: string; known: string } ) {
	const attributes = useSelect(
		() => editor().getBlockAttributes( id ),
		[ id ]
	);
	return [ 0, 1 ].map( ( place ) => (
		<RecipientsField
			key={ place }
			attributes={ attributes as ContactFormAttributes }
			setAttributes={ ( changes ) =>
				change().updateBlockAttributes( id, changes )
			}
			defaultTo={ known }
		/>
	) );
}

function openPost() {
	const block = createBlock( BLOCK, {} );
	change().resetBlocks( [ block ] );
	const fields = ( known: string, key: number ) => (
		<Fields key={ key } id={ block.clientId } known={ known } />
	);
	let key = 0;
	const view = render( <>{ fields( '', key ) }</> );
	return {
		id: block.clientId,
		/** What undo leads back to. */
		before: [] as object[],
		content: null as string | null,
		stored: serialize( block ),
		draw: ( known: string, isAnew = false ) =>
			view.rerender(
				<>{ fields( known, ( key += Number( isAnew ) ) ) }</>
			),
		close: () => view.unmount(),
	};
}
type Page = ReturnType< typeof openPost >;
type One = Act< Author, Page >;

const inputs = () => screen.getAllByLabelText( 'Send to' );
const tidy = ( to: string ): To =>
	to
		.split( ',' )
		.map( ( address ) => address.trim() )
		.filter( Boolean )
		.join( ', ' ) || undefined;

/** The author leaves the field. */
function leave( model: Author ) {
	if ( model.writes === null ) {
		return;
	}
	fireEvent.blur( inputs()[ model.writes ]! );
	model.to = model.to === undefined ? undefined : tidy( model.to );
	model.checked[ model.writes ] = model.to;
	model.writes = null;
}

const step = createStep< Author, Page >();

/** Whoever writes in a field has left the other one. */
const write = ( place: number, text: string ): One => {
	const { name, take } = step(
		`write "${ text }" in field ${ place }`,
		( model, page ) => {
			model.writes = place;
			if ( ( model.to ?? model.known ) !== text ) {
				page.before.push( editor().getBlockAttributes( page.id )! );
				model.before.push( model.to );
				fireEvent.change( inputs()[ place ]!, {
					target: { value: text },
				} );
				model.to = text;
				model.checked[ place ] = undefined;
			}
		}
	);
	return {
		name,
		async take( model, page ) {
			if ( model.writes !== place ) {
				await act( async () => leave( model ) );
			}
			await take( model, page );
		},
	};
};

const TEXTS = [
	'a@example.com',
	' b@example.com ,a@example.com,',
	'a@exam',
	'nobody, a@example.com',
	' ',
	'',
];

const ACTS: fc.Arbitrary< One >[] = [
	fc
		.record( { place: fc.nat( 1 ), text: fc.constantFrom( ...TEXTS ) } )
		.map( ( { place, text } ) => write( place, text ) ),
	fc.constant(
		step( 'leave the field', leave, ( { writes } ) => writes !== null )
	),
	fc.constant(
		step(
			'undo',
			( model, { id, before } ) => {
				const { to } = before.pop() as { to: To };
				change().updateBlockAttributes( id, { to } );
				model.to = model.before.pop();
			},
			( { before } ) => before.length > 0
		)
	),
	fc
		.constantFrom( 'author@example.com', 'other@example.com' )
		.map( ( known ) =>
			step( `the author is ${ known }`, ( model, { draw } ) => {
				draw( known );
				model.known = known;
			} )
		),
	fc.constant(
		step(
			'select the block again',
			( model, { draw } ) => {
				draw( model.known, true );
				model.checked = [ model.to, model.to ];
			},
			( { writes } ) => writes === null
		)
	),
	fc.constant(
		step(
			'save',
			( model, page ) => {
				page.content = serialize( editor().getBlocks() );
				model.saving = { to: model.to };
			},
			( { saving } ) => ! saving
		)
	),
	fc.constantFrom( true, true, false ).map( ( isStored ) =>
		step(
			`the site ${ isStored ? 'stores' : 'refuses' } it`,
			( model, page ) => {
				if ( isStored ) {
					page.stored = page.content!;
					model.stored = model.saving!.to;
				}
				model.saving = null;
			},
			( { saving } ) => saving !== null
		)
	),
];

function agree( model: Author, { id, stored }: Page ) {
	const { to } = editor().getBlockAttributes( id )!;
	expect( to ).toBe( model.to );
	expect( parse( stored )[ 0 ]!.attributes.to ).toBe( model.stored );
	inputs().forEach( ( input, place ) => {
		expect( input ).toHaveValue( model.to ?? model.known );
		const isSaid =
			model.to !== undefined && model.checked[ place ] === model.to;
		const message = isSaid ? recipientsError( model.to! ) : null;
		expect( screen.getAllByRole( 'alert' )[ place ]!.textContent ).toBe(
			message ?? ''
		);
		expect( input.getAttribute( 'aria-invalid' ) ).toBe(
			String( Boolean( message ) )
		);
	} );
}

/** A form of which nobody has said who gets its mails. */
const NEW: Omit< Author, 'before' | 'checked' > = {
	to: undefined,
	known: '',
	writes: null,
	saving: null,
	stored: undefined,
};

it( 'keeps what was typed, and says of nothing else that it is wrong', async () => {
	await checkModel( {
		acts: [ ...ACTS, ACTS[ 0 ]!, ACTS[ 0 ]!, ACTS[ 1 ]! ],
		open: () => ( {
			model: { ...NEW, before: [] as To[], checked: [] as To[] },
			page: openPost(),
		} ),
		agree,
		close: ( { close } ) => close(),
		most: 12,
	} );
} );

it( 'what was undone, or written in the other field, is not called wrong any more', async () => {
	const page = openPost();
	const alerts = () =>
		screen
			.getAllByRole( 'alert' )
			.map( ( { textContent } ) => textContent );
	const type = ( place: number, value: string ) =>
		fireEvent.change( inputs()[ place ]!, { target: { value } } );
	type( 0, 'nobody' );
	fireEvent.blur( inputs()[ 0 ]! );
	expect( alerts() ).toEqual( [
		'nobody is not a valid email address.',
		'',
	] );
	type( 1, 'a@example.com' );
	expect( alerts() ).toEqual( [ '', '' ] );
	await act( async () => {
		change().updateBlockAttributes( page.id, { to: 'nobody' } );
		page.draw( '', true );
	} );
	expect( alerts()[ 0 ] ).toBe( 'nobody is not a valid email address.' );
	page.close();
} );
