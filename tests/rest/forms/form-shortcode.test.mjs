/** What the conversion to a block reads (read-shortcode.test.ts) is what the page reads. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { php } from '../site.mjs';

const cases = JSON.parse(
	fs.readFileSync(
		path.join( import.meta.dirname, 'shortcode-cases.json' ),
		'utf8'
	)
);

for ( const { name, shortcode, form, fields } of cases ) {
	test( name, async () => {
		const [ block ] = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/sources/shortcode.php';
			return Mainstay\\Forms\\Sources\\Shortcode\\find_shortcode_forms( base64_decode( '${ Buffer.from( shortcode ).toString( 'base64' ) }' ) );`
		);
		const { attrs } = block;
		assert.deepEqual(
			JSON.parse(
				JSON.stringify( {
					to: attrs.to,
					subject: attrs.subject,
					title: attrs.formTitle,
					thanks: attrs.customThankyou,
					message: attrs.customThankyouMessage,
					crm: attrs.jetpackCRM,
					button: attrs.submitButtonText,
				} )
			),
			Object.fromEntries(
				[
					'to',
					'subject',
					'title',
					'thanks',
					'message',
					'crm',
					'button',
				].flatMap( ( key ) => {
					const value = { button: 'Submit', ...form }[ key ];
					return value === undefined ? [] : [ [ key, value ] ];
				} )
			)
		);
		assert.equal( block.innerBlocks.length, fields.length );
		block.innerBlocks.forEach( ( field, index ) => {
			const expected = {
				kind: 'text',
				required: false,
				...fields[ index ],
			};
			const own = field.attrs;
			assert.equal( field.blockName, `jetpack/field-${ expected.kind }` );
			assert.equal( own.required, expected.required, expected.label );
			if ( expected.label !== null ) {
				assert.equal( own.label, expected.label );
			}
			assert.equal( own.defaultValue ?? '', expected.default ?? '' );
			assert.equal( own.placeholder ?? '', expected.placeholder ?? '' );
			assert.equal( own.id ?? '', expected.id ?? '' );
			assert.equal( own.width ?? 100, expected.width ?? 100 );
			if ( expected.consent ) {
				assert.equal( own.consentType, expected.consent );
			}
			assert.deepEqual( own.options ?? [], expected.options ?? [] );
		} );
	} );
}

test( '“no” to the CRM is what the delivery reads', async () => {
	const save = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/sources/shortcode.php';
		[ $block ] = Mainstay\\Forms\\Sources\\Shortcode\\find_shortcode_forms( '[contact-form jetpackcrm="false"][contact-field label="Mail" type="email"/][/contact-form]' );
		return Mainstay\\Forms\\Definition\\get_form_definition( $block, '' )->attributes;`
	);
	assert.equal( save.given.jetpackCRM, false );
} );
