/**
 * Turns the two pictures of a comparison into one, with a line that is moved between them. Used on
 * the page and in the editor.
 *
 * @param stage The element that holds both pictures. Its data say the orientation and the words.
 * @return Undoes it.
 */
export function makeSlider( stage: HTMLElement ): () => void {
	const { mode, sliderLabel = '', sliderValue = '' } = stage.dataset;
	const isVertical = mode === 'vertical';
	const listening = new AbortController();

	const range = stage.ownerDocument.createElement( 'input' );
	range.type = 'range';
	range.className = 'wp-block-jetpack-image-compare__range';
	range.setAttribute( 'aria-label', sliderLabel );
	if ( isVertical ) {
		range.setAttribute( 'aria-orientation', 'vertical' );
	}
	const handle = stage.ownerDocument.createElement( 'span' );
	handle.className = 'wp-block-jetpack-image-compare__handle';
	stage.append( range, handle );

	const show = () => {
		const before = range.valueAsNumber;
		stage.style.setProperty( '--position', `${ before }%` );
		range.setAttribute(
			'aria-valuetext',
			sliderValue
				.replace( '%1$d', `${ before }` )
				.replace( '%2$d', `${ 100 - before }` )
				.replaceAll( '%%', '%' )
		);
	};
	// The range keeps the value within 0 and 100, in steps of 1.
	const moveTo = ( value: number ) => {
		range.value = `${ value }`;
		show();
	};
	const isFromRight = () => getComputedStyle( stage ).direction === 'rtl';
	const moveToPointer = ( { clientX, clientY }: MouseEvent ) => {
		const { left, top, width, height } = stage.getBoundingClientRect();
		const fromLeft = ( ( clientX - left ) / width ) * 100;
		if ( isVertical ) {
			moveTo( ( ( clientY - top ) / height ) * 100 );
		} else if ( isFromRight() ) {
			moveTo( 100 - fromLeft );
		} else {
			moveTo( fromLeft );
		}
	};

	const on = < T extends keyof HTMLElementEventMap >(
		type: T,
		listener: ( event: HTMLElementEventMap[ T ] ) => void
	) => stage.addEventListener( type, listener, listening );

	on( 'input', show );
	on( 'keydown', ( event ) => {
		const value = range.valueAsNumber;
		const target: Record< string, number > = {
			Enter: value > 50 ? 10 : 90,
			' ': value > 50 ? 10 : 90,
			// The line goes where the arrow points; the browser would take "up" for "more".
			...( isVertical && { ArrowUp: value - 1, ArrowDown: value + 1 } ),
			// WebKit takes "right" for "more" also where the slider runs from the right.
			...( ! isVertical &&
				isFromRight() && {
					ArrowLeft: value + 1,
					ArrowRight: value - 1,
				} ),
		};
		const to = target[ event.key ];
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
