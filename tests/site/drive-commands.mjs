/** What a browser does that takes WebDriver's commands, whatever the wire. */
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The commands in use: as Firefox calls them, and where WebKit takes them. */
export const COMMANDS = {
	navigate: { name: 'Navigate', method: 'POST', path: '/url' },
	address: { name: 'GetCurrentURL', method: 'GET', path: '/url' },
	reload: { name: 'Refresh', method: 'POST', path: '/refresh' },
	back: { name: 'Back', method: 'POST', path: '/back' },
	find: { name: 'FindElements', method: 'POST', path: '/elements' },
	sendKeys: {
		name: 'ElementSendKeys',
		method: 'POST',
		path: '/element/:id/value',
	},
	clear: { name: 'ElementClear', method: 'POST', path: '/element/:id/clear' },
	click: { name: 'ElementClick', method: 'POST', path: '/element/:id/click' },
	text: { name: 'GetElementText', method: 'GET', path: '/element/:id/text' },
	property: {
		name: 'GetElementProperty',
		method: 'GET',
		path: '/element/:id/property/:name',
	},
	act: { name: 'PerformActions', method: 'POST', path: '/actions' },
	run: { name: 'ExecuteScript', method: 'POST', path: '/execute/sync' },
	rect: { name: 'SetWindowRect', method: 'POST', path: '/window/rect' },
	tabs: { name: 'GetWindowHandles', method: 'GET', path: '/window/handles' },
	tab: { name: 'GetWindowHandle', method: 'GET', path: '/window' },
	goToTab: { name: 'SwitchToWindow', method: 'POST', path: '/window' },
	closeTab: { name: 'CloseWindow', method: 'DELETE', path: '/window' },
	forget: { name: 'DeleteAllCookies', method: 'DELETE', path: '/cookie' },
	cookies: { name: 'GetCookies', method: 'GET', path: '/cookie' },
	picture: { name: 'TakeScreenshot', method: 'GET', path: '/screenshot' },
};

/** Keys as WebDriver writes them. */
const KEYS = {
	ArrowLeft: '\uE012',
	ArrowUp: '\uE013',
	ArrowRight: '\uE014',
	ArrowDown: '\uE015',
	Enter: '\uE007',
	Escape: '\uE00C',
	Home: '\uE011',
	End: '\uE010',
	Tab: '\uE004',
	Space: ' ',
};

/** In both wires, an element is an object with one value: its number. */
const numberOf = ( element ) => Object.values( element )[ 0 ];

/** Steps of a mouse that is drawn from one point to another. */
function dragSteps( [ fromX, fromY ], [ toX, toY ] ) {
	const move = ( part, duration ) => ( {
		type: 'pointerMove',
		duration,
		origin: 'viewport',
		x: Math.round( fromX + ( toX - fromX ) * part ),
		y: Math.round( fromY + ( toY - fromY ) * part ),
	} );
	return [
		move( 0, 0 ),
		{ type: 'pointerDown', button: 0 },
		...[ 0.1, 0.3, 0.5, 0.7, 0.9, 1 ].map( ( part ) => move( part, 30 ) ),
		{ type: 'pointerUp', button: 0 },
	];
}

/**
 * @param {(name: string, parameters?: Object) => Promise<*>} ask One of COMMANDS.
 * @param {() => Promise<void>}                               end Ends the browser.
 */
export function driveByCommands( ask, end ) {
	const find = async ( value ) =>
		( await ask( 'find', { using: 'css selector', value } ) ).map(
			numberOf
		);
	const first = async ( selector ) => {
		const [ element ] = await find( selector );
		if ( ! element ) {
			throw new Error( `Nothing on the page matches ${ selector }` );
		}
		return element;
	};
	const run = ( script ) => ask( 'run', { script, args: [] } );
	const act = ( type, id, actions, more ) =>
		ask( 'act', { actions: [ { type, id, actions, ...more } ] } );
	return {
		goTo: ( url ) => ask( 'navigate', { url } ),
		reload: () => ask( 'reload', {} ),
		back: () => ask( 'back', {} ),
		address: () => ask( 'address' ),
		type: async ( selector, text ) =>
			ask( 'sendKeys', { id: await first( selector ), text } ),
		chooseFiles: async ( selector, paths ) =>
			ask( 'sendKeys', {
				id: await first( selector ),
				text: paths.join( '\n' ),
			} ),
		press: async ( selector ) =>
			ask( 'click', { id: await first( selector ) } ).catch(
				( error ) => {
					// The page behind it is another company's, which is out of reach.
					if ( ! /about:neterror/.test( error.message ) ) {
						throw error;
					}
				}
			),
		async texts( selector ) {
			const texts = [];
			for ( const id of await find( selector ) ) {
				texts.push( await ask( 'text', { id } ) );
			}
			return texts;
		},
		read: async ( selector, name ) =>
			ask( 'property', { id: await first( selector ), name } ),
		clear: async ( selector ) =>
			ask( 'clear', { id: await first( selector ) } ),
		pressKey: async ( selector, key ) =>
			ask( 'sendKeys', {
				id: await first( selector ),
				text: KEYS[ key ],
			} ),
		pressFocused: ( key ) =>
			act( 'key', 'keys', [
				{ type: 'keyDown', value: KEYS[ key ] },
				{ type: 'keyUp', value: KEYS[ key ] },
			] ),
		async drag( selector, from, to ) {
			const box = await run(
				`const element = document.querySelector( ${ JSON.stringify( selector ) } );
				element.scrollIntoView( { block: 'center', behavior: 'instant' } );
				const { x, y, width, height } = element.getBoundingClientRect();
				return { x, y, width, height };`
			);
			const point = ( [ x, y ] ) => [
				box.x + x * box.width,
				box.y + y * box.height,
			];
			await act(
				'pointer',
				'mouse',
				dragSteps( point( from ), point( to ) ),
				{
					parameters: { pointerType: 'mouse' },
				}
			);
		},
		async resize( width, height ) {
			// A window is larger than the page in it.
			const frame = await run(
				'return [ outerWidth - innerWidth, outerHeight - innerHeight ];'
			);
			await ask( 'rect', {
				width: width + frame[ 0 ],
				height: height + frame[ 1 ],
			} );
		},
		run,
		async inNewTab( step, look ) {
			const kept = await ask( 'tab' );
			const known = await ask( 'tabs' );
			await step();
			let opened;
			for ( let tries = 0; ! opened; tries++ ) {
				opened = ( await ask( 'tabs' ) ).find(
					( tab ) => ! known.includes( tab )
				);
				if ( ! opened && tries === 100 ) {
					throw new Error( '10 seconds without a new tab' );
				}
				await pause( 100 );
			}
			await ask( 'goToTab', { handle: opened } );
			try {
				return await look();
			} finally {
				await ask( 'closeTab' );
				await ask( 'goToTab', { handle: kept } );
			}
		},
		async forget() {
			await ask( 'forget' );
			// WebKit answers before they are gone.
			for ( let tries = 0; ( await ask( 'cookies' ) ).length; tries++ ) {
				if ( tries > 50 ) {
					throw new Error( 'The browser keeps its cookies.' );
				}
				await pause( 100 );
			}
			await run( 'localStorage.clear(); sessionStorage.clear();' ).catch(
				() => {}
			);
		},
		takePicture: async ( file ) =>
			fs.writeFileSync(
				file,
				Buffer.from( await ask( 'picture' ), 'base64' )
			),
		close: end,
	};
}
