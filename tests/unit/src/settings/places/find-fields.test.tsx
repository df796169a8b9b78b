import { render, screen } from '@testing-library/react';
import { findFields } from '../../../../../src/settings/places/find-fields';

beforeEach( () => {
	render(
		<>
			<section data-place="newsletter">
				<div id="newsletter" className="mainstay-settings__card">
					<h2 tabIndex={ -1 }>Newsletter</h2>
					<p>New posts can go by email.</p>
					<label htmlFor="sender">Sender name</label>
					<input id="sender" aria-describedby="help gone" />
					<p id="help">Stands in every inbox.</p>
					<input type="search" aria-label="Search" />
					<input type="hidden" value="Sender" />
				</div>
			</section>
			<section data-place="services">
				<div id="keys" className="mainstay-settings__card">
					<h2 tabIndex={ -1 }>Services</h2>
					<ul>
						<li
							id="mainstay-key-stripe"
							className="mainstay-settings__service"
						>
							<h3 tabIndex={ -1 }>Stripe</h3>
							<p>Takes payments.</p>
							<input aria-label="Secret key" />
						</li>
					</ul>
				</div>
			</section>
			<section data-place="sharing" hidden>
				<div id="likes" className="mainstay-settings__card">
					<h2 tabIndex={ -1 }>Likes</h2>
					<fieldset>
						<legend>Show likes</legend>
						<span data-words="article">
							<input id="posts" type="checkbox" />
							<label htmlFor="posts">Beiträge</label>
						</span>
					</fieldset>
				</div>
			</section>
		</>
	);
} );

const find = ( search: string ) =>
	findFields( document.body, search ).map(
		( { title, group, hash, address: { place, id } } ) => [
			title,
			group,
			hash,
			place,
			id,
		]
	);

const SENDER = [
	'Sender name',
	'Newsletter',
	'#/newsletter/newsletter',
	'newsletter',
	'newsletter',
];
const KEY = [
	'Secret key',
	'Stripe',
	'#/services/stripe',
	'services',
	'mainstay-key-stripe',
];
const BOX = [ 'Beiträge', 'Show likes', '#/sharing/likes', 'sharing', 'likes' ];

it.each( [
	[ 'sender', [ SENDER ] ],
	[ 'NAME sender', [ SENDER ] ],
	[ 'inbox', [ SENDER ] ],
	// By what it belongs to.
	[ 'stripe', [ KEY ] ],
	[ 'secret', [ KEY ] ],
	// In a place that is not shown, without accents, and by a keyword.
	[ 'beitrage', [ BOX ] ],
	[ 'article', [ BOX ] ],
	// What only the card says.
	[
		'email',
		[
			[
				'Newsletter',
				'',
				'#/newsletter/newsletter',
				'newsletter',
				'newsletter',
			],
		],
	],
	[
		'payments',
		[
			[
				'Stripe',
				'',
				'#/services/stripe',
				'services',
				'mainstay-key-stripe',
			],
		],
	],
	[ 'nothing like it', [] ],
] )( 'finds by "%s"', ( search, found ) => {
	expect( find( search ) ).toEqual( found );
} );

it( 'gives the field itself, and those with the words in their title first', () => {
	expect( findFields( document.body, 'sender' )[ 0 ]!.address.field ).toBe(
		screen.getByRole( 'textbox', { name: 'Sender name' } )
	);
	expect( find( 'ei' ).map( ( [ title ] ) => title )[ 0 ] ).toBe(
		'Beiträge'
	);
} );
