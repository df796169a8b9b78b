document.querySelector( '.made-up' ).title = 'Stars';
