//! What only one game finds wrong with a text or a value.

use std::any::Any;
use std::fmt;

/// What only one game finds wrong with a text or a value: in English, and by the name under which its words say it in every
/// language, if it has some.
#[derive(Clone)]
pub struct Complaint {
    english: String,
    name: &'static str,
    about: Vec<(&'static str, About)>,
    words: Option<&'static (dyn Any + Send + Sync)>,
}

/// What a complaint is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// What is written alike in every language.
    Text(String),
    /// A number of things: words have forms for one and for several.
    Count(usize),
}

/// A function `wrong` for a crate that finds such faults: what is wrong, by the name it has in the words that stand there
/// with the feature `desk`, and in English.
#[macro_export]
macro_rules! complaints {
    ($words:path) => {
        /// What is wrong, by the name it has in the desk's words, and in English.
        pub(crate) fn wrong(name: &'static str, english: impl Into<String>) -> $crate::Complaint {
            let complaint = $crate::Complaint::new(name, english);
            #[cfg(feature = "desk")]
            let complaint = complaint.in_words(&$words);
            complaint
        }
    };
}

impl Complaint {
    /// What has this name in the words, and reads so in English.
    pub fn new(name: &'static str, english: impl Into<String>) -> Self {
        Self { english: english.into(), name, about: Vec::new(), words: None }
    }

    /// What it is about, by a name of the words.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &(impl ToString + ?Sized)) -> Self {
        self.about.push((name, About::Text(value.to_string())));
        self
    }

    /// So many things it is about, by a name of the words.
    #[must_use]
    pub fn count(mut self, name: &'static str, count: usize) -> Self {
        self.about.push((name, About::Count(count)));
        self
    }

    /// Where its words are; only who says them knows what they are like.
    #[must_use]
    pub fn in_words(mut self, words: &'static (dyn Any + Send + Sync)) -> Self {
        self.words = Some(words);
        self
    }

    /// Its name in the words.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// All that it is about.
    pub fn about(&self) -> &[(&'static str, About)] {
        &self.about
    }

    /// Its words, if they are like this.
    pub fn words<T: 'static>(&self) -> Option<&'static T> {
        self.words.and_then(|words| words.downcast_ref())
    }
}

/// The same in every language.
impl From<String> for Complaint {
    fn from(english: String) -> Self {
        Self::new("", english)
    }
}

/// The same in every language.
impl From<&str> for Complaint {
    fn from(english: &str) -> Self {
        Self::new("", english)
    }
}

impl PartialEq for Complaint {
    fn eq(&self, other: &Self) -> bool {
        (self.name, &self.english, &self.about) == (other.name, &other.english, &other.about)
    }
}

impl Eq for Complaint {}

impl fmt::Display for Complaint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.english.fmt(out)
    }
}

impl fmt::Debug for Complaint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.english.fmt(out)
    }
}
