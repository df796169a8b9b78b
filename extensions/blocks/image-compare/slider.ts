/** Creates the range input that holds the position of the line, in percent. */
function createRange( stage: HTMLElement, isVertical: boolean ) {
	const range = stage.ownerDocument.createElement( 'input' );
	range.type = 'range';
	range.className = 'wp-block-jetpack-image-compare__range';
	range.setAttribute( 'aria-label', stage.dataset.sliderLabel ?? '' );
	if ( isVertical ) {
		range.setAttribute( 'aria-orientation', 'vertical' );
	}
	return range;
}

/** Creates the line between the pictures. */
function createHandle( stage: HTMLElement ) {
	const handle = stage.ownerDocument.createElement( 'span' );
	handle.className = 'wp-block-jetpack-image-compare__handle';
	return handle;
}

/** Returns the words for a position: how much of each picture is shown. */
const valueText = ( template: string, before: number ) =>
	template
		.replace( '%1$d', `${ before }` )
		.replace( '%2$d', `${ 100 - before }` )
		.replaceAll( '%%', '%' );

const isFromRight = ( stage: HTMLElement ) =>
	getComputedStyle( stage ).direction === 'rtl';

/** Returns the position that a pointer is at, in percent. */
function positionOf(
	stage: HTMLElement,
	isVertical: boolean,
	{ clientX, clientY }: MouseEvent
): number {
	const { left, top, width, height } = stage.getBoundingClientRect();
	if ( isVertical ) {
		return ( ( clientY - top ) / height ) * 100;
	}
	const fromLeft = ( ( clientX - left ) / width ) * 100;
	return isFromRight( stage ) ? 100 - fromLeft : fromLeft;
}

/**
 * Returns the position that a key leads to, where the browser's own answer is not wanted.
 *
 * @param stage      The element that holds both pictures.
 * @param isVertical Does the line move up and down?
 * @param value      The position now, in percent.
 * @param key        The name of the key.
 */
function positionOfKey(
	stage: HTMLElement,
	isVertical: boolean,
	value: number,
	key: string
): number | undefined {
	const target: Record< string, number > = {
		Enter: value > 50 ? 10 : 90,
		' ': value > 50 ? 10 : 90,
		// The line goes where the arrow points; the browser would take "up" for "more".
		...( isVertical && { ArrowUp: value - 1, ArrowDown: value + 1 } ),
		// WebKit takes "right" for "more" also where the slider runs from the right.
		...( ! isVertical &&
			isFromRight( stage ) && {
				ArrowLeft: value + 1,
				ArrowRight: value - 1,
			} ),
	};
	return target[ key ];
}

/**
 * Turns the two pictures of a comparison into one, with a line that is moved between them. Used on
 * the page and in the editor.
 *
 * @param stage The element that holds both pictures. Its data say the orientation and the words.
 * @return Undoes it.
 */
export function makeSlider( stage: HTMLElement ): () => void {
	const { mode, sliderValue = '' } = stage.dataset;
	const isVertical = mode === 'vertical';
	const listening = new AbortController();
	const range = createRange( stage, isVertical );
	const handle = createHandle( stage );
	stage.append( range, handle );

	const show = () => {
		const before = range.valueAsNumber;
		stage.style.setProperty( '--position', `${ before }%` );
		range.setAttribute(
			'aria-valuetext',
			valueText( sliderValue, before )
		);
	};
	// The range keeps the value within 0 and 100, in steps of 1.
	const moveTo = ( value: number ) => {
		range.value = `${ value }`;
		show();
	};
	const moveToPointer = ( event: MouseEvent ) =>
		moveTo( positionOf( stage, isVertical, event ) );

	const on = < T extends keyof HTMLElementEventMap >(
		type: T,
		listener: ( event: HTMLElementEventMap[ T ] ) => void
	) => stage.addEventListener( type, listener, listening );

	on( 'input', show );
	on( 'keydown', ( event ) => {
		const to = positionOfKey(
			stage,
			isVertical,
			range.valueAsNumber,
			event.key
		);
		if ( to !== undefined ) {
			event.preventDefault();
			moveTo( to );
		}
	} );
	on( 'pointerdown', ( { button, pointerId } ) => {
		if ( ! button ) {
			stage.setPointerCapture( pointerId );
		}
	} );
	on( 'pointermove', ( event ) => {
		if ( stage.hasPointerCapture( event.pointerId ) ) {
			moveToPointer( event );
		}
	} );
	on( 'mousedown', ( event ) => {
		// Neither drags the picture away nor selects text; the keyboard goes on where the pointer was.
		event.preventDefault();
		range.focus( { preventScroll: true } );
	} );
	on( 'click', ( event ) => {
		if ( event.target !== range ) {
			moveToPointer( event );
		}
	} );
	show();

	return () => {
		listening.abort();
		range.remove();
		handle.remove();
	};
}
