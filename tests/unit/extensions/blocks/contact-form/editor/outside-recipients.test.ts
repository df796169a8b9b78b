import { outsideRecipients } from '../../../../../../extensions/blocks/contact-form/editor/outside-recipients';

const SITE = 'www.bakery.example';
const FRIEND = 'friend@elsewhere.example';

it.each( [
	[ 'nobody', {}, [] ],
	[ 'the site', { to: 'orders@bakery.example' }, [] ],
	[ 'the site, in capitals', { to: 'Orders@BAKERY.example' }, [] ],
	[ 'a part of the domain', { to: 'a@mail.bakery.example' }, [] ],
	[ 'the site, with www', { to: 'a@www.bakery.example' }, [] ],
	[ 'the author', { to: 'Ann@mail.example' }, [] ],
	[ 'a friend', { to: FRIEND }, [ FRIEND ] ],
	[
		'a friend and the site',
		{ to: `a@bakery.example, ${ FRIEND }` },
		[ FRIEND ],
	],
	[ 'a friend, twice', { to: `${ FRIEND },${ FRIEND }` }, [ FRIEND ] ],
	[
		'a name that ends alike',
		{ to: 'a@notbakery.example' },
		[ 'a@notbakery.example' ],
	],
	[
		'the top of the domain',
		{ to: 'a@other.example' },
		[ 'a@other.example' ],
	],
	[
		'an address in an address',
		{ to: '"a@bakery.example"@evil.example' },
		[ '"a@bakery.example"@evil.example' ],
	],
	[ 'what is no address', { to: 'me' }, [ 'me' ] ],
	[ 'no text', { to: 7 as unknown as string }, [] ],
	[
		'a webhook without a host',
		{ webhookUrl: 'mailto:a@elsewhere.example' },
		[ 'mailto:a@elsewhere.example' ],
	],
	[
		'a webhook',
		{ webhookUrl: 'https://hooks.example/secret?key=1' },
		[ 'hooks.example' ],
	],
	[
		'a webhook with a port',
		{ webhookUrl: 'http://hooks.example:8080/' },
		[ 'hooks.example:8080' ],
	],
	[
		'a webhook of the site',
		{ webhookUrl: 'https://bakery.example/hook' },
		[],
	],
	[
		'a webhook of the site with a port',
		{ webhookUrl: 'https://bakery.example:8443/hook' },
		[],
	],
	[
		'a host in the name of a user',
		{ webhookUrl: 'https://bakery.example@evil.example/' },
		[ 'evil.example' ],
	],
	[ 'an empty webhook', { webhookUrl: ' ' }, [] ],
	[ 'no web address', { webhookUrl: 'hooks' }, [ 'hooks' ] ],
	[
		'a former webhook',
		{ webhooks: [ { url: 'https://former.example/a', enabled: true } ] },
		[ 'former.example' ],
	],
	[
		'one that is off',
		{ webhooks: [ { url: 'https://former.example/a', enabled: false } ] },
		[],
	],
	[
		'damaged webhooks',
		{ webhooks: [ null, 7, { url: 5, enabled: true } ] as object[] },
		[],
	],
	[
		'webhooks that are no list',
		{ webhooks: { url: 'x' } as unknown as object[] },
		[],
	],
] )( 'names who is outside: %s', ( _what, form, expected ) => {
	expect(
		outsideRecipients( [ form ], SITE, [ 'ann@mail.example' ] )
	).toEqual( expected );
} );

it( 'counts the company that has the site among its own as outside', () => {
	expect(
		outsideRecipients(
			[ { to: 'a@hosting.example, b@bakery.hosting.example' } ],
			'bakery.hosting.example'
		)
	).toEqual( [ 'a@hosting.example' ] );
} );

it( 'names each once, over all forms', () => {
	expect(
		outsideRecipients(
			[
				{ to: FRIEND },
				{ to: `b@elsewhere.example,${ FRIEND }` },
				{ webhookUrl: 'https://hooks.example/1' },
				{ webhookUrl: 'https://hooks.example/2' },
			],
			SITE
		)
	).toEqual( [ FRIEND, 'b@elsewhere.example', 'hooks.example' ] );
} );
