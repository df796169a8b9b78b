/**
 * The fields of a form in the editor: whatever is done to them, what their author wrote of them stays, and is saved.
 *
 * @jest-environment jsdom
 */
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	getBlockVariations,
	parse,
	serialize,
	switchToBlockType,
	type Block,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import fc from 'fast-check';
import { isOwnLabel } from '../../../../shared/form-field/labels';
import type { FieldKind } from '../../../../shared/form-field/types';
import { checkModel, type Act } from '../../check-model';
import { registerBlocks } from '../../register-blocks';
import type { BlockEditorActions } from '../../editor-types';

const FORM = 'jetpack/contact-form';
const PREFIX = 'jetpack/field-';
const KINDS: FieldKind[] = [
	'text',
	'email',
	'textarea',
	'checkbox',
	'consent',
	'checkbox-multiple',
	'radio',
	'select',
];
const WITH_OPTION_BLOCKS: Partial< Record< FieldKind, string > > = {
	'checkbox-multiple': 'checkbox',
	radio: 'radio',
};

/** What an author wrote of a field. */
interface Field {
	kind: FieldKind;
	label: string | undefined;
	required: boolean;
	placeholder: string;
	id: string;
	options: string[];
}

interface Form {
	to: string | undefined;
	subject: string | undefined;
	fields: Field[];
}

interface Author {
	form: Form;
	before: Form[];
	undone: Form[];
	typed: number;
}

interface Page {
	formId: string;
	before: Block[][];
	undone: Block[][];
}
type One = Act< Author, Page >;

const editor = () => select( blockEditorStore );
const change = () =>
	dispatch( blockEditorStore ) as unknown as BlockEditorActions;
/** Blocks as they are in the canvas: those of the form. */
const fieldsOf = ( formId: string ): Block[] =>
	editor()
		.getBlocks( formId )
		.filter( ( { name }: Block ) => name.startsWith( PREFIX ) );
const kindOf = ( { name }: Block ) => name.slice( PREFIX.length ) as FieldKind;

/** Shows blocks; a form that is drawn says what it may hold. */
function showBlocks( blocks: Block[] ) {
	change().resetBlocks( blocks );
	change().updateBlockListSettings( blocks[ 0 ]!.clientId, {} );
}

function read( form: Block ): Form {
	const { to, subject } = form.attributes as Partial<
		Record< string, string >
	>;
	return {
		to,
		subject,
		fields: form.innerBlocks
			.filter( ( { name } ) => name.startsWith( PREFIX ) )
			.map( ( block ) => {
				const {
					label,
					required,
					placeholder,
					id = '',
					options,
				} = block.attributes as {
					label?: string;
					required: boolean;
					placeholder?: string;
					id?: string;
					options?: string[];
				};
				const kind = kindOf( block );
				return {
					kind,
					label: isOwnLabel( kind, label )
						? label || undefined
						: undefined,
					required,
					placeholder: placeholder ?? '',
					id,
					options: ( block.innerBlocks.length
						? block.innerBlocks.map(
								( { attributes } ) =>
									( attributes.label as
										string | undefined ) ?? ''
							)
						: ( options ?? [] )
					).filter( Boolean ),
				};
			} ),
	};
}

/** The form as it is now; a step back leads to what was before. */
const step = (
	name: string,
	take: ( model: Author, page: Page, blocks: Block[] ) => void,
	isPossible?: One[ 'isPossible' ]
): One => ( {
	name,
	isPossible,
	take( model, page ) {
		model.before.push( model.form );
		page.before.push( editor().getBlocks() );
		model.undone = [];
		page.undone = [];
		take( model, page, fieldsOf( page.formId ) );
	},
} );

const withField = (
	model: Author,
	at: number,
	changes: Partial< Field > | ( ( field: Field ) => Partial< Field > )
) => {
	model.form = {
		...model.form,
		fields: model.form.fields.map( ( field, index ) =>
			index === at
				? {
						...field,
						...( typeof changes === 'function'
							? changes( field )
							: changes ),
					}
				: field
		),
	};
};
const withFields = ( model: Author, fields: Field[] ) => {
	model.form = { ...model.form, fields };
};

const at = fc.nat( 3 );
const isThere =
	( index: number ) =>
	( { form }: Author ) =>
		index < form.fields.length;
const MOST_FIELDS = 5;

function setOptions( block: Block, options: string[] ) {
	const type = WITH_OPTION_BLOCKS[ kindOf( block ) ];
	if ( type ) {
		change().replaceInnerBlocks(
			block.clientId,
			options.map( ( label ) =>
				createBlock( `${ PREFIX }option-${ type }`, {
					label,
					fieldType: type,
				} )
			)
		);
	} else {
		change().updateBlockAttributes( block.clientId, { options } );
	}
}

const ACTS: fc.Arbitrary< One >[] = [
	fc
		.record( { kind: fc.constantFrom( ...KINDS ), index: at } )
		.map( ( { kind, index } ) =>
			step(
				`add ${ kind } at ${ index }`,
				( model, { formId } ) => {
					change().insertBlock(
						createBlock( PREFIX + kind ),
						index,
						formId
					);
					const fields = [ ...model.form.fields ];
					fields.splice( index, 0, {
						kind,
						label: undefined,
						required: false,
						placeholder: '',
						id: '',
						options: [],
					} );
					withFields( model, fields );
				},
				( { form } ) =>
					index <= form.fields.length &&
					form.fields.length < MOST_FIELDS
			)
		),
	at.map( ( index ) =>
		step(
			`write the label of ${ index }`,
			( model, _, blocks ) => {
				const label = `Label <strong>${ ++model.typed }</strong> & more`;
				change().updateBlockAttributes( blocks[ index ]!.clientId, {
					label,
				} );
				withField( model, index, { label } );
			},
			isThere( index )
		)
	),
	at.map( ( index ) =>
		step(
			`press "required" of ${ index }`,
			( model, _, blocks ) => {
				const required = ! model.form.fields[ index ]!.required;
				change().updateBlockAttributes( blocks[ index ]!.clientId, {
					required,
				} );
				withField( model, index, { required } );
			},
			isThere( index )
		)
	),
	at.map( ( index ) =>
		step(
			`name ${ index }`,
			( model, _, blocks ) => {
				const id = `field-${ ++model.typed }`;
				change().updateBlockAttributes( blocks[ index ]!.clientId, {
					id,
				} );
				withField( model, index, { id } );
			},
			isThere( index )
		)
	),
	fc
		.record( {
			index: at,
			options: fc.array(
				fc.constantFrom( 'Rye', 'Oat & "malt"', 'A/B' )
			),
		} )
		.map( ( { index, options } ) =>
			step(
				`set the options of ${ index } to ${ options.join( ', ' ) }`,
				( model, _, blocks ) => {
					setOptions( blocks[ index ]!, options );
					withField( model, index, { options } );
				},
				( { form } ) =>
					[ 'select', 'radio', 'checkbox-multiple' ].includes(
						form.fields[ index ]?.kind ?? ''
					)
			)
		),
	fc
		.record( { index: at, kind: fc.constantFrom( ...KINDS ) } )
		.map( ( { index, kind } ) =>
			step(
				`make ${ index } a ${ kind }`,
				( model, _, blocks ) => {
					const block = blocks[ index ]!;
					change().replaceBlocks(
						block.clientId,
						switchToBlockType( block, PREFIX + kind )!
					);
					withField( model, index, { kind } );
				},
				( { form } ) =>
					index < form.fields.length &&
					form.fields[ index ]!.kind !== kind
			)
		),
	at.map( ( index ) =>
		step(
			`duplicate ${ index }`,
			( model, _, blocks ) => {
				change().duplicateBlocks( [ blocks[ index ]!.clientId ] );
				const fields = [ ...model.form.fields ];
				fields.splice( index + 1, 0, { ...fields[ index ]! } );
				withFields( model, fields );
			},
			( { form } ) =>
				index < form.fields.length && form.fields.length < MOST_FIELDS
		)
	),
	at.map( ( index ) =>
		step(
			`remove ${ index }`,
			( model, _, blocks ) => {
				change().removeBlock( blocks[ index ]!.clientId, false );
				withFields(
					model,
					model.form.fields.filter( ( __, place ) => place !== index )
				);
			},
			isThere( index )
		)
	),
	at.map( ( index ) =>
		step(
			`move ${ index } up`,
			( model, { formId }, blocks ) => {
				change().moveBlocksUp( [ blocks[ index ]!.clientId ], formId );
				const fields = [ ...model.form.fields ];
				fields.splice( index - 1, 0, ...fields.splice( index, 1 ) );
				withFields( model, fields );
			},
			( model ) => index > 0 && isThere( index )( model )
		)
	),
	fc
		.constantFrom( 'a@example.com', 'a@example.com, b@example.com' )
		.map( ( to ) =>
			step( `send to ${ to }`, ( model, { formId } ) => {
				change().updateBlockAttributes( formId, { to } );
				model.form = { ...model.form, to };
			} )
		),
	fc.constantFrom( 'contact-form', 'rsvp-form' ).map( ( name ) =>
		step( `choose ${ name }`, ( model, { formId } ) => {
			const variation = getBlockVariations( FORM )!.find(
				( one ) => one.name === name
			)!;
			change().updateBlockAttributes(
				formId,
				variation.attributes ?? {}
			);
			change().replaceInnerBlocks(
				formId,
				createBlocksFromInnerBlocksTemplate(
					variation.innerBlocks as Parameters<
						typeof createBlocksFromInnerBlocksTemplate
					>[ 0 ]
				)
			);
			const chosen = read( editor().getBlock( formId )! );
			expect( chosen.fields.length ).toBeGreaterThan( 0 );
			const { to } = model.form;
			model.form = { ...chosen, to };
		} )
	),
	fc.constant( {
		name: 'undo',
		isPossible: ( { before }: Author ) => before.length > 0,
		take( model: Author, page: Page ) {
			model.undone.push( model.form );
			page.undone.push( editor().getBlocks() );
			model.form = model.before.pop()!;
			showBlocks( page.before.pop()! );
		},
	} ),
	fc.constant( {
		name: 'redo',
		isPossible: ( { undone }: Author ) => undone.length > 0,
		take( model: Author, page: Page ) {
			model.before.push( model.form );
			page.before.push( editor().getBlocks() );
			model.form = model.undone.pop()!;
			showBlocks( page.undone.pop()! );
		},
	} ),
	fc.constant( {
		name: 'save and open again',
		take( model: Author, page: Page ) {
			const opened = parse( serialize( editor().getBlocks() ) );
			showBlocks( opened );
			page.formId = opened[ 0 ]!.clientId;
			page.before = [];
			page.undone = [];
			model.before = [];
			model.undone = [];
		},
	} ),
];

const isValid = ( { isValid: is, innerBlocks }: Block ): boolean =>
	is && innerBlocks.every( isValid );

function agree( model: Author, page: Page ) {
	const blocks: Block[] = editor().getBlocks();
	expect( read( blocks[ 0 ]! ) ).toEqual( model.form );
	const ids: string[] = editor().getClientIdsWithDescendants();
	expect( new Set( ids ).size ).toBe( ids.length );
	expect( blocks[ 0 ]!.clientId ).toBe( page.formId );
	const opened = parse( serialize( blocks ) );
	expect( opened.every( isValid ) ).toBe( true );
	expect( read( opened[ 0 ]! ) ).toEqual( model.form );
}

beforeAll( registerBlocks );

it( 'keeps what was written of each field, whatever is added, moved, changed or undone', async () => {
	await checkModel( {
		acts: [ ...ACTS, ACTS[ 0 ]!, ACTS[ 4 ]!, ACTS[ 5 ]!, ACTS[ 5 ]! ],
		open() {
			const form = createBlock( FORM, {}, [
				createBlock( `${ PREFIX }text` ),
				createBlock( 'jetpack/button', {
					element: 'button',
					text: 'Send',
				} ),
			] );
			showBlocks( [ form ] );
			const model: Author = {
				form: read( form ),
				before: [],
				undone: [],
				typed: 0,
			};
			return {
				model,
				page: {
					formId: form.clientId,
					before: [] as Block[][],
					undone: [] as Block[][],
				},
			};
		},
		agree,
		most: 15,
	} );
} );
